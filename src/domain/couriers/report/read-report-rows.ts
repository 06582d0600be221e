import sql from "sql-template-tag";
import type { ReportMapping } from "#contract/admin/status-reports.ts";
import type { Database, Queryable } from "#db/database.ts";
import { openCourierFile } from "../file/open-courier-file.ts";
import { reportIsOver } from "./find-report.ts";
import { type ReportFile, type ReportLine, readReportFile } from "./read-report-file.ts";

/** Parses the stored file of a report that wasn't applied yet, and replaces its rows. */
export async function readReportRows(database: Database, reportId: number): Promise<number> {
	const report = await database.first<{ file_id: string | null; mapping: ReportMapping | null }>(
		sql`select file_id, mapping from status_reports where id = ${reportId} and state = 'ready'`,
	);
	if (!report) throw reportIsOver();
	await openCourierFile(database, report.file_id, async (table, hash) => {
		const file = await readReportFile(table, report.mapping);
		await database.transaction((transaction) => keep(transaction, reportId, file, hash));
	});
	return reportId;
}

async function keep(
	transaction: Queryable,
	reportId: number,
	{ columns, samples, mapping, questions, lines }: ReportFile,
	hash: string,
): Promise<void> {
	const kept = await transaction.execute(sql`
		update status_reports set columns = ${JSON.stringify(columns)}::jsonb,
			samples = ${JSON.stringify(samples)}::jsonb, mapping = ${JSON.stringify(mapping)}::jsonb,
			questions = ${JSON.stringify(questions)}::jsonb, file_hash = ${hash}
		where id = ${reportId} and state = 'ready'`);
	if (kept === 0) throw reportIsOver();
	await transaction.execute(sql`delete from status_report_lines where report_id = ${reportId}`);
	const of = <Key extends keyof ReportLine>(key: Key) => lines.map((line) => line[key]);
	await transaction.execute(sql`
		insert into status_report_lines (report_id, line, tracking, reference, said, said_at, fault)
		select ${reportId}, row.* from unnest(
			${of("line")}::integer[], ${of("tracking")}::text[], ${of("reference")}::text[],
			${of("said")}::text[], ${of("said_at")}::timestamptz[], ${of("fault")}::text[]
		) as row`);
}
