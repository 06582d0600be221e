import { type StatusReport, uploadStatusReport } from "#contract/admin/status-reports.ts";
import { applyReports } from "#domain/couriers/report/apply-reports.ts";
import type { TestBrowser, TestShop } from "./test-shop.ts";

/** Uploads a courier's status report. A refusal is thrown as the server reported it. */
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

/** Runs the job that applies requested status reports. */
export const applyReportFile = (shop: TestShop): Promise<void> =>
	applyReports({
		...shop.parts,
		log: {
			error: ({ err }: { err: unknown }) => {
				throw err;
			},
		} as never,
	});
