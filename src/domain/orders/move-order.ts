import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { recordChange } from "#domain/audit/record-change.ts";
import type { JobQueue } from "#domain/notifications/job-queue.ts";
import { notificationText } from "#domain/notifications/notification-text.ts";
import { type OrderStatus, orderStatusFacts } from "#lib/orders/order-statuses.ts";
import type { PaymentMethod } from "#lib/payments/payment-methods.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { type ActingStaff, requireMayChange } from "./acting-staff.ts";
import { applyOrderEffects } from "./order-effects.ts";
import { orderReference } from "./order-reference.ts";
import { canMove } from "./order-status.ts";

export interface OrderMove {
	/** Status that the caller saw; null to skip the check. */
	from: OrderStatus | null;
	to: OrderStatus;
	/** Null if the shop acts automatically. */
	actor: ActingStaff | null;
	/** Courier to record when shipping; null keeps the current value. */
	courier: string | null;
	trackingNumber: string | null;
	note: string | null;
	/** Kind of cancellation; omitted if the customer requested it. */
	cancelKind?: string | null;
}

/** An order locked until the transaction ends. */
export interface LockedOrder {
	id: number;
	status: OrderStatus;
	payment_method: PaymentMethod;
	/** Name of the pickup branch; null for delivery. */
	collected_at: string | null;
}

/** Columns for queries on `orders`. */
export const lockedOrderColumns = sql`
	orders.id, status, payment_method,
	(select name from branches where id = pickup_branch_id) as collected_at`;

/** Locks an order and returns its state. */
export async function lockOrder(transaction: Queryable, orderId: number): Promise<LockedOrder> {
	const order = await transaction.first<LockedOrder>(sql`
		select ${lockedOrderColumns} from orders where id = ${orderId} for no key update`);
	if (!order) throw new Refusal("missing", "Order not found.");
	return order;
}

/**
 * Changes the status of a locked order. Records the event, adds a notification for the customer and applies the effects
 * of the new status. The caller queues the email. To cancel an order, use `cancelOrder`.
 * @returns the updated order
 * @throws Refusal if the change of status isn't allowed, another branch packs the order, or someone else has changed
 * the status first
 */
export async function moveOrder(
	transaction: Queryable,
	jobs: JobQueue,
	order: LockedOrder,
	move: OrderMove & { to: Exclude<OrderStatus, "cancelled"> },
): Promise<LockedOrder> {
	const { actor, to, note } = move;
	await requireMove(transaction, order, move);
	await writeMove(transaction, order, move);
	const actorId = actor?.accountId ?? null;
	await applyOrderEffects(transaction, to, { orderId: order.id, actorId, note, jobs });
	return { ...order, status: to };
}

/** @throws Refusal if this person may not make this change, or the order has changed since the caller saw it */
export async function requireMove(
	transaction: Queryable,
	{ id, status, payment_method: method, collected_at: branch }: LockedOrder,
	{ from, to, actor }: OrderMove,
): Promise<void> {
	if (actor) await requireMayChange(transaction, actor, id);
	if (from !== null && from !== status) throw await wasMoved(transaction, id, status);
	if (canMove(status, to, method, branch !== null)) return;
	throw new Refusal(
		"conflict",
		`This order is ${status}, so its status can't be changed to ${to}.`,
		{
			code: "illegal_transition",
			extra: { current: { status } },
		},
	);
}

/**
 * Returns the error for a person whose change comes too late. It says who changed the order first, and its current
 * status.
 */
export async function wasMoved(
	transaction: Queryable,
	orderId: number,
	status: OrderStatus,
): Promise<Refusal> {
	const last = await transaction.first<{ name: string | null; created_at: Date }>(sql`
		select accounts.name, order_events.created_at
		from order_events left join accounts on accounts.id = actor_id
		where order_id = ${orderId} and kind = 'moved' order by order_events.id desc limit 1`);
	const name = last?.name ?? "Someone else";
	return new Refusal(
		"conflict",
		`${name} changed this order in the meantime. It is ${status} now.`,
		{
			code: "changed_elsewhere",
			extra: {
				current: { status, actor_name: last?.name ?? null, at: last?.created_at.toISOString() },
			},
		},
	);
}

/** Writes the order's new status, with its event, notification and audit entry. */
export async function writeMove(
	transaction: Queryable,
	{ id: orderId, status: from, collected_at: branch }: LockedOrder,
	{ to, actor, note, cancelKind = null, ...shipment }: OrderMove,
): Promise<void> {
	// Pickup orders have no courier.
	const { courier, trackingNumber } =
		branch === null ? shipment : { courier: null, trackingNumber: null };
	const { notification: type } = orderStatusFacts(to);
	const text = type && notificationText(type, { courier, trackingNumber, branch });
	await transaction.execute(sql`
		with moved as (
			update orders set status = ${to}, updated_at = now(), cancel_kind = ${cancelKind}::text,
				-- If an order ends after only a part was paid, that part is the amount received, which must
				-- be refunded.
				amount_received = coalesce(amount_received, nullif(part_received, 0)),
				received_at = case when part_received > 0 then now() else received_at end,
				part_received = 0,
				-- Nothing is owed for a cancelled order. Otherwise the balance is collected on delivery.
				balance_due = case when ${to} = 'cancelled' then 0 else balance_due end,
				delivery_outcome = case when ${to} = 'delivered' then 'delivered' end,
				courier = coalesce(${courier}, courier),
				tracking_number = coalesce(${trackingNumber}, tracking_number)
			where id = ${orderId}
			returning id, account_id
		),
		told as (
			insert into notifications (account_id, type, order_id, title, message)
			select account_id, ${type}, id, ${text?.title ?? ""}, ${text?.message ?? ""} from moved
			where account_id is not null and ${type}::text is not null
			on conflict (order_id, type) do nothing
		)
		insert into order_events (order_id, from_status, to_status, actor_id, note)
		select id, ${from}, ${to}, ${actor?.accountId ?? null}::bigint, ${note} from moved`);
	if (!actor) return;
	await recordChange(transaction, actor, {
		action: "order.moved",
		entity: "order",
		entityId: orderId,
		label: orderReference(orderId),
		before: { status: from },
		after: {
			status: to,
			...(courier && { courier }),
			...(trackingNumber && { tracking_number: trackingNumber }),
		},
	});
}
