import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { ActingStaff } from "#domain/orders/acting-staff.ts";
import { lockOrder } from "#domain/orders/move-order.ts";
import { requireNothingScheduled } from "#domain/orders/schedule-move.ts";
import type { Shop } from "#domain/shop.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { type Role, roleFacts } from "#lib/security/roles.ts";
import type { TrackingStatus } from "#lib/shipping/tracking-statuses.ts";
import { applySteps } from "../tracking/apply-steps.ts";
import { type FollowedParcel, followStatus } from "../tracking/follow-status.ts";

interface WaitingRow {
	report_id: number;
	line: number;
	status: TrackingStatus;
	parcel_id: number | null;
	order_id: number | null;
}

const atOnce = 100;

/**
 * Applies the due rows of scheduled reports, each in its own transaction, so that orders are locked only briefly.
 * Several processes may run this concurrently. If one crashes, another continues.
 */
export async function applyReports(context: Shop): Promise<void> {
	const { database, now } = context;
	await database.execute(sql`
		update status_reports set state = 'applying' where state = 'held' and release_at <= ${now()}`);
	const reports = await database.rows<{ id: number }>(
		sql`select id from status_reports where state = 'applying' order by id`,
	);
	for (const { id } of reports) await applyRows(context, id);
}

async function applyRows(context: Shop, reportId: number): Promise<void> {
	for (;;) {
		const rows = await context.database.rows<WaitingRow>(sql`
			select report_id, line, status_report_lines.status, parcel_id, order_id
			from status_report_lines left join parcels on parcels.id = parcel_id
			where report_id = ${reportId} and verdict = 'moves' order by line limit ${atOnce}`);
		if (rows.length === 0) break;
		for (const row of rows) await applyRow(context, row);
	}
	await context.database.execute(sql`
		update status_reports set state = 'applied', applied_at = ${context.now()}
		where id = ${reportId} and state = 'applying'`);
}

/** Applies a row. Errors are logged, so that other rows are still applied. */
async function applyRow(context: Shop, row: WaitingRow): Promise<void> {
	const { database, log } = context;
	try {
		await database.transaction((transaction) => follow(transaction, context, row));
	} catch (error) {
		if (!(error instanceof Refusal)) log.error({ err: error, ...row }, "a report's row failed");
		const why =
			error instanceof Refusal
				? error.message
				: "This row could not be applied. Change the parcel manually.";
		await end(database, row, "refused", why);
	}
}

async function follow(transaction: Queryable, context: Shop, row: WaitingRow): Promise<void> {
	const { parcel_id: parcelId, order_id: orderId } = row;
	if (parcelId === null || orderId === null) {
		return void (await end(transaction, row, "refused", "The parcel no longer exists."));
	}
	await lockOrder(transaction, orderId);
	// If several processes run concurrently, only one of them applies the row.
	if (!(await end(transaction, row, "done", null))) return;
	const parcel = await transaction.one<FollowedParcel>(
		sql`select status, delivery_outcome from parcels where id = ${parcelId}`,
	);
	const following = followStatus(parcel, row.status);
	if (following.kind === "nothing") return;
	if (following.kind === "by_hand") throw new Refusal("conflict", following.why);
	await requireNothingScheduled(transaction, { orderId, parcelId });
	const actor = await readActor(transaction, row.report_id);
	await applySteps(transaction, context, { orderId, parcelId, actor, steps: following.steps });
}

const end = async (
	queryable: Queryable,
	{ report_id: reportId, line }: WaitingRow,
	verdict: "done" | "refused",
	why: string | null,
): Promise<boolean> =>
	(await queryable.execute(sql`
		update status_report_lines set verdict = ${verdict}, why = ${why}::text
		where report_id = ${reportId} and line = ${line} and verdict = 'moves'`)) === 1;

/**
 * Returns the person who applied the report, with their current role.
 * @throws Refusal if the person no longer works here
 */
async function readActor(transaction: Queryable, reportId: number): Promise<ActingStaff> {
	const person = await transaction.one<{
		id: number;
		role: Role;
		branch_id: number | null;
		blocked: boolean;
		request_id: string;
		api_key_id: number | null;
	}>(sql`
		select accounts.id, role, branch_id, blocked_at is not null as blocked, request_id, api_key_id
		from status_reports join accounts on accounts.id = applied_by
		where status_reports.id = ${reportId}`);
	if (person.blocked || !roleFacts[person.role].worksHere) {
		throw new Refusal(
			"forbidden",
			"The report was not applied, because the person who applied it no longer works here.",
		);
	}
	return {
		accountId: person.id,
		role: person.role,
		branchId: person.branch_id,
		requestId: person.request_id,
		apiKey: person.api_key_id === null ? null : { id: person.api_key_id, scopes: [] },
	};
}
