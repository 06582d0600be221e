import sql, { type Sql } from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { OrderStatus } from "#lib/orders/order-statuses.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import type { Role } from "#lib/security/roles.ts";
import type { ParcelStatus } from "#lib/shipping/parcel-statuses.ts";
import type { ActingStaff } from "../acting-staff.ts";
import { type LockedOrder, lockOrder } from "../move-order.ts";
import type { DelayedStatus } from "../schedule-move.ts";

export interface ScheduledMove {
	orderId: number;
	order: LockedOrder;
	parcelId: number | null;
	from: OrderStatus | ParcelStatus;
	to: DelayedStatus;
	courier: string | null;
	trackingNumber: string | null;
	note: string | null;
	declineRequest: boolean;
	overrideReason: string | null;
	/** Person who made the change, with their current permissions. */
	actor: ActingStaff;
}

interface ScheduledRow {
	order_id: number;
	parcel_id: number | null;
	from_status: OrderStatus | ParcelStatus;
	to_status: DelayedStatus;
	courier: string | null;
	tracking_number: string | null;
	note: string | null;
	decline_request: boolean;
	override_reason: string | null;
	actor_id: number;
	request_id: string;
	api_key_id: number | null;
	role: Role;
	branch_id: number | null;
}

/**
 * Deletes a scheduled change and returns it, so that the caller can apply or drop it. Concurrent callers wait for the
 * order's lock, and only the first one gets the change.
 * @param fits additional SQL condition on the change
 */
export async function claimScheduledMove(
	transaction: Queryable,
	{ id, orderId }: { id: number; orderId: number },
	fits: Sql = sql`true`,
): Promise<ScheduledMove | null> {
	const order = await lockOrder(transaction, orderId);
	const row = await transaction.first<ScheduledRow>(sql`
		delete from held_moves using accounts
		where held_moves.id = ${id} and order_id = ${orderId} and accounts.id = actor_id and ${fits}
		returning held_moves.order_id, parcel_id, from_status, to_status, courier, tracking_number, note,
			decline_request, override_reason, actor_id, request_id, api_key_id, role, branch_id`);
	if (!row) return null;
	return {
		orderId,
		order,
		parcelId: row.parcel_id,
		from: row.from_status,
		to: row.to_status,
		courier: row.courier,
		trackingNumber: row.tracking_number,
		note: row.note,
		declineRequest: row.decline_request,
		overrideReason: row.override_reason,
		actor: {
			accountId: row.actor_id,
			requestId: row.request_id,
			apiKey: row.api_key_id === null ? null : { id: row.api_key_id, scopes: [] },
			role: row.role,
			branchId: row.branch_id,
		},
	};
}

export const nothingScheduled = () =>
	new Refusal("conflict", "This status change was already applied or undone.", {
		code: "nothing_held",
	});
