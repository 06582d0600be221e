import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { general } from "#domain/settings/general-settings.ts";
import { readSetting } from "#domain/settings/read-setting.ts";
import type { Shop } from "#domain/shop.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { assessReport } from "./assess-report.ts";
import type { AssessedRow } from "./assess-rows.ts";
import { findReportRow, reportIsOver } from "./find-report.ts";

/**
 * Schedules all status changes of a report. A job applies them soon, or after the undo period if the owner has set one.
 * @throws Refusal if the report was already applied, changes nothing, or no longer matches what the person saw
 */
export const applyReport = (
	{ database, now }: Shop,
	actor: Actor,
	{ reportId, seen }: { reportId: number; seen: number },
): Promise<void> =>
	database.transaction(async (transaction) => {
		const ready = await transaction.first(sql`
			select from status_reports where id = ${reportId} and state = 'ready' for update`);
		const report = await findReportRow(transaction, reportId);
		if (!ready) throw reportIsOver();
		if (report.questions && report.questions.dates.length > 0) {
			throw new Refusal(
				"conflict",
				"Some dates have an ambiguous day and month. Choose the date format of this report first.",
				{ code: "not_ready" },
			);
		}
		const rows = await assessReport(transaction, report);
		const moves = rows.filter(({ verdict }) => verdict === "moves").length;
		if (moves !== seen) {
			throw new Refusal(
				"conflict",
				"These parcels changed since you saw them. Review the rows again.",
				{ code: "changed_elsewhere" },
			);
		}
		if (moves === 0) {
			throw new Refusal("conflict", "No row of this report changes a parcel.", {
				code: "nothing_to_apply",
			});
		}
		await storeRows(transaction, reportId, rows);
		const seconds = (await readSetting(transaction, general.undo_seconds)) ?? 0;
		await transaction.execute(sql`
			update status_reports set state = ${seconds > 0 ? "held" : "applying"},
				applied_by = ${actor.accountId}, request_id = ${actor.requestId},
				api_key_id = ${actor.apiKey?.id ?? null}::bigint,
				release_at = ${new Date(now().getTime() + seconds * 1_000)}
			where id = ${reportId}`);
		await record(transaction, actor, report, { action: "applied", rows: moves });
	});

async function storeRows(
	transaction: Queryable,
	reportId: number,
	rows: readonly AssessedRow[],
): Promise<void> {
	const of = <Key extends keyof AssessedRow>(key: Key) => rows.map((row) => row[key]);
	await transaction.execute(sql`
		update status_report_lines set verdict = matched.verdict, status = matched.status,
			parcel_id = matched.parcel_id, why = matched.why, steps = string_to_array(matched.steps, ' ')
		from unnest(
			${of("line")}::integer[], ${of("verdict")}::text[], ${of("status")}::text[],
			${of("parcelId")}::bigint[], ${of("why")}::text[],
			${rows.map(({ steps }) => steps.join(" "))}::text[]
		) as matched (line, verdict, status, parcel_id, why, steps)
		where report_id = ${reportId} and status_report_lines.line = matched.line`);
}

const nothingScheduled = () =>
	new Refusal("conflict", "This report was already applied or undone.", { code: "nothing_held" });

/**
 * Cancels the scheduled changes of a report before any of its rows is applied.
 * @throws Refusal if it's too late
 */
export const undoReport = ({ database }: Shop, actor: Actor, reportId: number): Promise<void> =>
	database.transaction(async (transaction) => {
		const undone = await transaction.execute(sql`
			update status_reports set state = 'ready', applied_by = null, request_id = null,
				api_key_id = null, release_at = null
			where id = ${reportId} and state = 'held'`);
		const report = await findReportRow(transaction, reportId);
		if (undone === 0) throw nothingScheduled();
		await record(transaction, actor, report, { action: "taken_back" });
	});

/**
 * Applies a scheduled report without waiting for its undo period.
 * @throws Refusal if the report isn't scheduled
 */
export const sendReport = ({ database }: Shop, actor: Actor, reportId: number): Promise<void> =>
	database.transaction(async (transaction) => {
		const sent = await transaction.execute(sql`
			update status_reports set state = 'applying' where id = ${reportId} and state = 'held'`);
		const report = await findReportRow(transaction, reportId);
		if (sent === 0) throw nothingScheduled();
		await record(transaction, actor, report, { action: "sent_at_once" });
	});

const record = (
	transaction: Queryable,
	actor: Actor,
	{ id, courier }: { id: number; courier: string },
	{ action, rows }: { action: "applied" | "taken_back" | "sent_at_once"; rows?: number },
): Promise<void> =>
	recordChange(transaction, actor, {
		action: `status_report.${action}`,
		entity: "status_report",
		entityId: id,
		label: courier,
		after: rows === undefined ? null : { rows },
	});
