import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { recordChange } from "#domain/audit/record-change.ts";
import { returnStock } from "#domain/inventory/return-stock.ts";
import { returnCoupon } from "#domain/marketing/claim-coupon.ts";
import { postCancelled, postCollected } from "#domain/money/post-order-steps.ts";
import type { JobQueue } from "#domain/notifications/job-queue.ts";
import { notificationText } from "#domain/notifications/notification-text.ts";
import { refundCancelledOrder } from "#domain/payments/queue-refund.ts";
import { type OrderStatus, orderStatusFacts } from "#lib/order-statuses.ts";
import { goneStatuses } from "#lib/parcel-statuses.ts";
import type { PaymentMethod } from "#lib/payment-methods.ts";
import { Refusal } from "#lib/refusal.ts";
import { type ActingStaff, requireMayChange } from "./acting-staff.ts";
import { giveCreditBack } from "./give-credit-back.ts";
import { voidInvoice } from "./issue-invoice.ts";
import { orderReference } from "./order-reference.ts";
import { canMove } from "./order-status.ts";

export interface OrderMove {
	orderId: number;
	/** What the caller took it to be; null: whatever it is. */
	from: OrderStatus | null;
	to: OrderStatus;
	/** null: the shop by itself. */
	actor: ActingStaff | null;
	/** For shipping; what the order has is kept where not given. */
	courier: string | null;
	trackingNumber: string | null;
	note: string | null;
	/** Of a cancellation that was nobody's wish. */
	cancelKind?: string | null;
}

/**
 * Moves an order along an allowed transition, with its event and the customer's notification;
 * a cancelled one gives its stock and coupon back, has its card payment refunded and settles an open
 * cancel request. The caller tells by mail.
 * @throws Refusal for a transition that is not allowed, an order that does not exist, that another
 * branch packs, or that somebody else has moved meanwhile
 */
export async function moveOrder(
	transaction: Queryable,
	jobs: JobQueue,
	move: OrderMove,
): Promise<void> {
	const { orderId, actor } = move;
	const locked = await lockOrder(transaction, orderId);
	const { status: from, payment_method: method, collected_at: branch } = locked;
	if (actor) await requireMayChange(transaction, actor, orderId);
	if (move.from !== null && move.from !== from) {
		throw await wasMoved(transaction, orderId, from);
	}
	if (!canMove(from, move.to, method, branch !== null)) {
		throw new Refusal("conflict", `An order that is ${from} cannot become ${move.to}.`, {
			code: "illegal_transition",
			extra: { current: { status: from } },
		});
	}
	if (move.to === "cancelled" && branch === null) await requireAllHere(transaction, orderId);
	const shipment = branch === null ? {} : { courier: null, trackingNumber: null };
	await writeMove(transaction, locked, { ...move, ...shipment });
	if (move.to === "delivered") await postCollected(transaction, orderId, actor?.accountId ?? null);
	if (move.to !== "cancelled") return;
	await postCancelled(transaction, orderId, actor?.accountId ?? null);
	// Before the stock is locked, as an order does that is being placed.
	const eventKey = `order:${orderId}:cancelled`;
	await giveCreditBack(transaction, { orderId, eventKey, reason: "order_cancelled" });
	await returnStock(transaction, orderId, actor?.accountId ?? null);
	await returnCoupon(transaction, { orderId });
	await refundCancelledOrder(transaction, jobs, orderId);
	const reason = "The order was cancelled.";
	await voidInvoice(transaction, orderId, { reason, actorId: actor?.accountId ?? null });
	await transaction.execute(sql`
		update cancel_requests
		set state = 'approved', decision_note = ${move.note}, decided_by = ${actor?.accountId ?? null},
			decided_at = now()
		where order_id = ${orderId} and state = 'open'`);
}

interface LockedOrder {
	status: OrderStatus;
	payment_method: PaymentMethod;
	/** The branch's name; null: it is delivered. */
	collected_at: string | null;
}

/** Lets one change of an order happen at a time and gives what may be moved of it. */
export async function lockOrder(transaction: Queryable, orderId: number): Promise<LockedOrder> {
	const order = await transaction.first<LockedOrder>(sql`
		select status, payment_method,
			(select name from branches where id = pickup_branch_id) as collected_at
		from orders where id = ${orderId} for no key update`);
	if (!order) throw new Refusal("missing", "Order not found.");
	return order;
}

/** What has left cannot be called back: its courier brings it back, and it is counted in. */
async function requireAllHere(transaction: Queryable, orderId: number): Promise<void> {
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

/** For whoever comes second: who was faster, and what the order is now. */
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

async function writeMove(
	transaction: Queryable,
	{ status: from, collected_at: branch }: LockedOrder,
	{ orderId, to, actor, courier, trackingNumber, note, cancelKind = null }: OrderMove,
): Promise<void> {
	const { notification: type } = orderStatusFacts(to);
	const text = type && notificationText(type, { courier, trackingNumber, branch });
	await transaction.execute(sql`
		with moved as (
			update orders set status = ${to}, updated_at = now(), cancel_kind = ${cancelKind}::text,
				-- Of an order that ends, the part that has come in is all there is, to be given back.
				amount_received = coalesce(amount_received, nullif(part_received, 0)),
				received_at = case when part_received > 0 then now() else received_at end,
				part_received = 0,
				-- Of a cancelled one nothing is owed; at the door it is collected.
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
