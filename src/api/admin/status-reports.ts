import * as calls from "#contract/admin/status-reports.ts";
import { applyReport, sendReport, undoReport } from "#domain/couriers/report/apply-report.ts";
import { changeReportMapping } from "#domain/couriers/report/change-report-mapping.ts";
import {
	findReport,
	findReportRow,
	listReports,
	readReportLines,
} from "#domain/couriers/report/find-report.ts";
import { receiveReport } from "#domain/couriers/report/receive-report.ts";
import { writeCsv } from "#lib/tables/write-csv.ts";
import { wallInstant } from "#lib/time/manila-texts.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";

/** Routes for couriers' status reports. */
export function statusReportRoutes(app: App, dependencies: Dependencies): void {
	const { database, now } = dependencies;
	const answer = (id: number) => findReport(database, id, now());
	handle(app, calls.uploadStatusReport, async ({ input, actor, context }) => {
		const id = await receiveReport(dependencies, actor, {
			courierId: input.courier_id,
			fileName: input.file_name,
			content: context.req.raw.body,
			largestSize: calls.largestStatusReport,
		});
		return answer(id);
	});
	handle(app, calls.listStatusReports, () => listReports(database));
	handle(app, calls.getStatusReport, ({ input }) => answer(input.id));
	handle(app, calls.exportReportLines, async ({ input }) => {
		const lines = await readReportLines(database, await findReportRow(database, input.id));
		return writeCsv(
			["line", "tracking", "reference", "status", "at", "parcel", "result", "steps", "why"],
			lines.map((line) => [
				line.line,
				line.tracking,
				line.reference,
				line.said,
				line.said_at ? wallInstant(line.said_at) : "",
				line.code,
				line.verdict,
				line.steps.join(" "),
				line.why,
			]),
		);
	});
	handle(app, calls.changeReportMapping, async ({ input: { id, ...mapping }, actor }) => {
		await changeReportMapping(dependencies, actor, id, mapping);
		return answer(id);
	});
	handle(app, calls.applyStatusReport, async ({ input: { id, moves }, actor }) => {
		await applyReport(dependencies, actor, { reportId: id, seen: moves });
		return answer(id);
	});
	handle(app, calls.undoStatusReport, async ({ input: { id }, actor }) => {
		await undoReport(dependencies, actor, id);
		return answer(id);
	});
	handle(app, calls.sendStatusReport, async ({ input: { id }, actor }) => {
		await sendReport(dependencies, actor, id);
		return answer(id);
	});
}
