import { type Payout, uploadPayout } from "#contract/admin/payouts.ts";
import type { TestBrowser } from "./test-shop.ts";

/** Uploads a courier's payout file. A refusal is thrown as the server reported it. */
export async function sendPayoutFile(
	manager: TestBrowser,
	courierId: number,
	content: string | Uint8Array,
	name = "payout.csv",
): Promise<Payout> {
	const query = new URLSearchParams({ courier_id: String(courierId), file_name: name });
	const response = await manager.fetch(`${uploadPayout.path}?${query}`, {
		method: "POST",
		body: content as BodyInit,
		headers: { "Content-Type": "application/octet-stream" },
	});
	const answer = await response.json();
	if (response.status !== 201)
		throw Object.assign(new Error("refused"), answer, { status: response.status });
	return answer as Payout;
}
