import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { JobQueue } from "#domain/notifications/job-queue.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { goneStatuses } from "#lib/shipping/parcel-statuses.ts";
import { type LockedOrder, type OrderMove, requireMove, writeMove } from "./move-order.ts";
import { notifyCustomer } from "./notify-customer.ts";
import { applyOrderEffects } from "./order-effects.ts";

type Cancellation = Pick<OrderMove, "from" | "actor" | "note" | "cancelKind">;

/**
 * Cancels a locked order. This reverses the sale, returns stock, coupon and store credit, refunds the payment, voids
 * the invoice, approves an open cancellation request and emails the customer.
 * @throws Refusal for the same reasons as every status change, and if a parcel of an order for delivery was shipped
 */
export async function cancelOrder(
	transaction: Queryable,
	{ jobs }: { jobs: JobQueue },
	order: LockedOrder,
	cancellation: Cancellation,
): Promise<void> {
	const { id: orderId, collected_at: branch } = order;
	const { actor, note } = cancellation;
	const move = { ...cancellation, to: "cancelled", courier: null, trackingNumber: null } as const;
	await requireMove(transaction, order, move);
	if (branch === null) await requireNothingShipped(transaction, orderId);
	await writeMove(transaction, order, move);
	const actorId = actor?.accountId ?? null;
	await applyOrderEffects(transaction, "cancelled", { orderId, actorId, note, jobs });
	const eventKey = `order:${orderId}:cancelled`;
	await notifyCustomer(transaction, jobs, { orderId, kind: "cancelled", eventKey, note });
}

/**
 * Throws if a parcel has been shipped, because the shop can't stop it anymore. The courier brings the parcel back, and
 * staff restock it then.
 */
async function requireNothingShipped(transaction: Queryable, orderId: number): Promise<void> {
	const gone = await transaction.first<{ number: number; branch: string }>(sql`
		select number, branches.name as branch from parcels join branches on branches.id = branch_id
		where order_id = ${orderId} and status = any(${goneStatuses}::text[]) order by number limit 1`);
	if (!gone) return;
	throw new Refusal(
		"conflict",
		`Parcel ${gone.number} of this order has left ${gone.branch}, so the order can no longer be cancelled.`,
		{ code: "parcel_has_left" },
	);
}
