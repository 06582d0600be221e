import sql, { type Sql } from "sql-template-tag";
import type { z } from "zod";
import type { FileQuestions } from "#contract/admin/file-questions.ts";
import type { statusReportSummary } from "#contract/admin/status-reports.ts";
import {
	type ReportMapping,
	type ReportVerdict,
	reportVerdicts,
} from "#contract/admin/status-reports.ts";
import type { Queryable } from "#db/database.ts";
import { parcelCode } from "#domain/orders/order-reference.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { assessReport } from "./assess-report.ts";
import type { AssessedRow } from "./assess-rows.ts";

export type ReportRow = z.output<typeof statusReportSummary>;

interface ReportFileRow extends ReportRow {
	columns: string[];
	samples: string[][];
	mapping: ReportMapping | null;
	questions: FileQuestions | null;
	file_hash: string | null;
	release_at: Date | null;
}

export const reportIsOver = () =>
	new Refusal("conflict", "This report was already applied.", { code: "not_ready" });

const reportsWhere = (condition: Sql, more: Sql = sql``): Sql => sql`
	select status_reports.id, courier, state, file_name, accounts.name as by,
		status_reports.created_at, applied_at ${more}
	from status_reports join accounts on accounts.id = coalesce(applied_by, created_by)
	where ${condition} order by status_reports.id desc limit 50`;

/** Returns the latest status reports. */
export const listReports = (queryable: Queryable): Promise<ReportRow[]> =>
	queryable.rows<ReportRow>(reportsWhere(sql`true`));

export async function findReportRow(queryable: Queryable, id: number): Promise<ReportFileRow> {
	const found = await queryable.first<ReportFileRow>(
		reportsWhere(
			sql`status_reports.id = ${id}`,
			sql`, columns, samples, mapping, questions, file_hash, release_at`,
		),
	);
	if (!found) throw new Refusal("missing", "Report not found.");
	return found;
}

/**
 * Returns the rows of a report with what they would change. Once the report was applied, returns the results instead.
 */
export async function readReportLines(
	queryable: Queryable,
	report: Pick<ReportFileRow, "id" | "courier" | "state" | "mapping">,
): Promise<AssessedRow[]> {
	if (report.state === "ready") return assessReport(queryable, report);
	const rows = await queryable.rows<Omit<AssessedRow, "code"> & { number: number | null }>(sql`
		select line, tracking, reference, said, said_at, fault, verdict, status_report_lines.status,
			steps, why, parcel_id as "parcelId", order_id as "orderId", number
		from status_report_lines left join parcels on parcels.id = parcel_id
		where report_id = ${report.id} order by line`);
	return rows.map(({ number, ...row }) => ({
		...row,
		code: row.orderId === null || number === null ? null : parcelCode(row.orderId, number),
	}));
}

const shownLines = 300;
/** Returns true for rows that need no attention. They are listed last. */
const isPlain = (verdict: ReportVerdict): boolean =>
	verdict === "done" || verdict === "already" || verdict === "older";
const placeOf = (verdict: ReportVerdict): number =>
	verdict === "moves" ? 1 : isPlain(verdict) ? 2 : 0;

export const showReportLine = ({ orderId, parcelId: _, fault: __, ...row }: AssessedRow) => ({
	...row,
	steps: [...row.steps],
	order_id: orderId,
});

/** Returns a report with all data that its page shows. */
export async function findReport(queryable: Queryable, id: number, now: Date) {
	const {
		file_hash: hash,
		mapping,
		questions,
		release_at: release,
		...row
	} = await findReportRow(queryable, id);
	const lines = await readReportLines(queryable, { ...row, mapping });
	const sameFile = await queryable.first<{ id: number; applied_at: Date }>(sql`
		select id, applied_at from status_reports
		where file_hash = ${hash} and id <> ${id} and state = 'applied' order by id limit 1`);
	const strange = lines.filter(({ verdict }) => verdict === "unknown_word");
	const words = Map.groupBy(strange, ({ said }) => said);
	return {
		...row,
		mapping: mapping ?? { tracking: null, reference: null, status: null, date: null, words: [] },
		questions: questions ?? { sheets: [], sheet: null, numbers: [], dates: [] },
		counts: reportVerdicts
			.map((verdict) => ({
				verdict,
				rows: lines.filter((line) => line.verdict === verdict).length,
			}))
			.filter(({ rows }) => rows > 0),
		unknown_words: [...words]
			.filter(([word]) => word !== "")
			.map(([word, rows]) => ({ word, rows: rows.length }))
			.slice(0, 50),
		lines: lines
			.toSorted((one, other) => placeOf(one.verdict) - placeOf(other.verdict))
			.slice(0, shownLines)
			.map(showReportLine),
		same_file: sameFile ?? null,
		seconds_left:
			row.state === "held" && release
				? Math.max(0, Math.ceil((Number(release) - Number(now)) / 1_000))
				: null,
	};
}
