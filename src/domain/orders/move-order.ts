import sql from "sql-template-tag";
import type { NotificationType } from "#contract/user/notifications.ts";
import type { OrderStatus } from "#contract/user/orders.ts";
import type { Queryable } from "#db/database.ts";
import { returnStock } from "#domain/inventory/return-stock.ts";
import { returnCoupon } from "#domain/marketing/claim-coupon.ts";
import type { JobQueue } from "#domain/notifications/job-queue.ts";
import { notificationText } from "#domain/notifications/notification-text.ts";
import { refundOrder } from "#domain/payments/queue-refund.ts";
import { Refusal } from "#lib/refusal.ts";
import { canMove } from "./order-status.ts";

export interface OrderMove {
	orderId: number;
	to: OrderStatus;
	actorId: number;
	/** For shipping; what the order has is kept where not given. */
	courier: string | null;
	trackingNumber: string | null;
	note: string | null;
}

const notificationTypes: Partial<Record<OrderStatus, NotificationType>> = {
	processing: "order_processing",
	shipped: "order_shipped",
	delivered: "order_delivered",
};

/**
 * Moves an order along an allowed transition, with its event and the customer's notification;
 * a cancelled one gives its stock and coupon back, has its card payment refunded and settles an open
 * cancel request. The caller tells by mail.
 * @throws Refusal for a transition that is not allowed, or an order that does not exist
 */
export async function moveOrder(
	transaction: Queryable,
	jobs: JobQueue,
	move: OrderMove,
): Promise<void> {
	const from = await lockOrder(transaction, move.orderId);
	if (!canMove(from, move.to)) {
		throw new Refusal("conflict", `An order that is ${from} cannot become ${move.to}.`, {
			code: "illegal_transition",
		});
	}
	await writeMove(transaction, from, move);
	if (move.to !== "cancelled") return;
	await returnStock(transaction, move.orderId, move.actorId);
	await returnCoupon(transaction, { orderId: move.orderId });
	await refundOrder(transaction, jobs, move.orderId);
	await transaction.execute(sql`
		update cancel_requests
		set state = 'approved', decision_note = ${move.note}, decided_by = ${move.actorId}, decided_at = now()
		where order_id = ${move.orderId} and state = 'open'`);
}

/** Lets one change of an order happen at a time and gives its status. */
export async function lockOrder(transaction: Queryable, orderId: number): Promise<OrderStatus> {
	const order = await transaction.first<{ status: OrderStatus }>(sql`
		select status from orders where id = ${orderId} for no key update`);
	if (!order) throw new Refusal("missing", "Order not found.");
	return order.status;
}

async function writeMove(
	transaction: Queryable,
	from: OrderStatus,
	{ orderId, to, actorId, courier, trackingNumber, note }: OrderMove,
): Promise<void> {
	const type = notificationTypes[to] ?? null;
	const text = type && notificationText(type, { courier, trackingNumber });
	await transaction.execute(sql`
		with moved as (
			update orders set status = ${to}, updated_at = now(),
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
		select id, ${from}, ${to}, ${actorId}::bigint, ${note} from moved`);
}
