import { type StatusReport, uploadStatusReport } from "#contract/admin/status-reports.ts";
import { carryOutReports } from "#domain/couriers/report/carry-out-reports.ts";
import type { TestBrowser, TestShop } from "./test-shop.ts";

/** Sends a courier's status report; what was refused is thrown as the server said it. */
export async function sendStatusReport(
	manager: TestBrowser,
	courierId: number,
	content: string | Uint8Array,
): Promise<StatusReport> {
	const query = new URLSearchParams({ courier_id: String(courierId), file_name: "report.csv" });
	const response = await manager.fetch(`${uploadStatusReport.path}?${query}`, {
		method: "POST",
		body: content as BodyInit,
		headers: { "Content-Type": "application/octet-stream" },
	});
	const answer = await response.json();
	if (response.status !== 201) {
		throw Object.assign(new Error("refused"), answer, { status: response.status });
	}
	return answer as StatusReport;
}

/** Carries out what somebody has pressed for. */
export const carryOut = (shop: TestShop): Promise<void> =>
	carryOutReports({
		...shop.parts,
		log: {
			error: ({ err }: { err: unknown }) => {
				throw err;
			},
		} as never,
	});
