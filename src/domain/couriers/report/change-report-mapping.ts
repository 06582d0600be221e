import sql from "sql-template-tag";
import type { ReportMapping } from "#contract/admin/status-reports.ts";
import type { Database } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { findReportRow, reportIsOver } from "./find-report.ts";
import { fitsReport } from "./guess-mapping.ts";
import type { ReportFileWork } from "./report-file-work.ts";

/**
 * Sets the column mapping of a report and the meaning of the courier's status texts. Both are saved for the courier's
 * next reports.
 * @throws Refusal if the file doesn't have these columns, or the report was applied
 */
export async function changeReportMapping(
	{ database, reportFiles }: { database: Database; reportFiles: ReportFileWork },
	actor: Actor,
	id: number,
	mapping: ReportMapping,
): Promise<void> {
	const report = await findReportRow(database, id);
	if (report.state !== "ready") throw reportIsOver();
	// Another sheet has different columns, so their mapping is guessed when the sheet is read.
	const isSameSheet = (mapping.sheet ?? report.questions?.sheet) === report.questions?.sheet;
	if (isSameSheet && !fitsReport(mapping, report.columns)) {
		const message =
			"Choose the status column, and the column with tracking numbers or order references.";
		throw new Refusal("invalid", message, { errors: { status: [message] } });
	}
	await database.transaction(async (transaction) => {
		// The date format isn't saved for the courier, because it may differ for each file.
		const { date_order: _, ...lasting } = mapping;
		await transaction.execute(sql`
			update status_reports set mapping = ${JSON.stringify(mapping)}::jsonb where id = ${id} and state = 'ready'`);
		const courier = await transaction.first<{ id: number }>(sql`
			update couriers set report_mapping = ${JSON.stringify(lasting)}::jsonb, version = version + 1
			where lower(name) = lower(${report.courier}) returning id`);
		await recordChange(transaction, actor, {
			action: "courier.columns_chosen",
			entity: "courier",
			entityId: courier?.id ?? null,
			label: report.courier,
			before: { ...report.mapping },
			after: { ...mapping },
		});
	});
	await reportFiles.readReportRows(id);
}
