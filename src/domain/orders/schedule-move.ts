import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { general } from "#domain/settings/general-settings.ts";
import { readSetting } from "#domain/settings/read-setting.ts";
import { type OrderStatus, orderStatusFacts } from "#lib/orders/order-statuses.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import type { ParcelStatus } from "#lib/shipping/parcel-statuses.ts";
import type { ActingStaff } from "./acting-staff.ts";

/** Statuses whose change can be undone before the customer is notified. */
const delayedStatuses = ["processing", "shipped", "delivered"] as const;
export type DelayedStatus = (typeof delayedStatuses)[number];

/** A scheduled change as staff see it. */
export interface ScheduledMoveRow {
	id: number;
	parcel_id: number | null;
	to: DelayedStatus;
	courier: string | null;
	tracking_number: string | null;
	actor_name: string;
	seconds_left: number;
}

/** Column for queries on `orders`: the order's scheduled changes. */
export const scheduledMovesColumn = sql`(
	select coalesce(json_agg(json_build_object(
		'id', held_moves.id, 'parcel_id', parcel_id, 'to', to_status, 'courier', courier,
		'tracking_number', tracking_number, 'actor_name', accounts.name,
		'seconds_left', greatest(0, ceil(extract(epoch from release_at - now())))::integer
	) order by held_moves.id), '[]')
	from held_moves join accounts on accounts.id = actor_id
	where held_moves.order_id = orders.id
) as held_moves`;

export interface Step {
	orderId: number;
	/** The parcel that changes; null for the order as a whole. */
	parcelId: number | null;
	from: OrderStatus | ParcelStatus;
	to: OrderStatus | ParcelStatus;
	actor: ActingStaff;
	courier: string | null;
	trackingNumber: string | null;
	note: string | null;
	declineRequest: boolean;
	overrideReason: string | null;
}

const isDelayedStatus = (status: string): status is DelayedStatus =>
	delayedStatuses.some((each) => each === status);

/**
 * Applies a change at once, or schedules it if the owner has enabled undo. Before scheduling, the change is applied and
 * rolled back once, so that an invalid change is refused immediately. The caller must have locked the order.
 * @throws Refusal `move_held` if another change is scheduled, or the refusal of the change itself
 * @returns the id of the scheduled change; null if it was applied
 */
export async function scheduleOr(
	transaction: Queryable,
	now: Date,
	step: Step,
	carryOut: () => Promise<void>,
): Promise<number | null> {
	await requireNothingScheduled(transaction, step);
	const seconds = await readSetting(transaction, general.undo_seconds);
	if (seconds === null || !isDelayedStatus(step.to)) {
		await carryOut();
		return null;
	}
	await transaction.execute(sql`savepoint trial`);
	await carryOut();
	await transaction.execute(sql`rollback to savepoint trial`);
	const { orderId, parcelId, actor } = step;
	const { id } = await transaction.one<{ id: number }>(sql`
		insert into held_moves (
			order_id, parcel_id, from_status, to_status, courier, tracking_number, note,
			decline_request, override_reason, actor_id, request_id, api_key_id, held_at, release_at
		)
		values (
			${orderId}, ${parcelId}::bigint, ${step.from}, ${step.to}, ${step.courier},
			${step.trackingNumber}, ${step.note}, ${step.declineRequest}, ${step.overrideReason},
			${actor.accountId}, ${actor.requestId}, ${actor.apiKey?.id ?? null}::bigint, ${now},
			${new Date(now.getTime() + seconds * 1000)}
		)
		returning id`);
	return id;
}

/**
 * Throws if another change is scheduled. Several parcels can each have a scheduled change, but a change of the whole
 * order conflicts with all other changes.
 * @throws Refusal `move_held`
 */
export async function requireNothingScheduled(
	transaction: Queryable,
	{ orderId, parcelId }: Pick<Step, "orderId" | "parcelId">,
): Promise<void> {
	const held = await transaction.first<{ name: string; to: DelayedStatus }>(sql`
		select accounts.name, to_status as to from held_moves join accounts on accounts.id = actor_id
		where order_id = ${orderId}
			and (${parcelId}::bigint is null or parcel_id is null or parcel_id = ${parcelId}::bigint)
		order by held_moves.id limit 1`);
	if (!held) return;
	const status = orderStatusFacts(held.to).name.toLowerCase();
	throw new Refusal(
		"conflict",
		`${held.name} changed the status to ${status}, and this change is still pending. Undo or apply it first.`,
		{ code: "move_held" },
	);
}
