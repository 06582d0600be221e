import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { returnStock } from "#domain/inventory/return-stock.ts";
import { postCancelled, postCollected } from "#domain/money/post-order-steps.ts";
import type { JobQueue } from "#domain/notifications/job-queue.ts";
import { refundCancelledOrder } from "#domain/payments/queue-refund.ts";
import { returnPromotions } from "#domain/promotions/claim-promotions.ts";
import { releaseUnits } from "#domain/units/order-units.ts";
import type { OrderStatus } from "#lib/orders/order-statuses.ts";
import { voidInvoice } from "./issue-invoice.ts";
import { refundCredit } from "./refund-credit.ts";

interface StatusChange {
	orderId: number;
	/** Null if the shop acts automatically. */
	actorId: number | null;
	note: string | null;
	jobs: JobQueue;
}

type Effect = (transaction: Queryable, change: StatusChange) => Promise<void>;

const collectPayment: Effect = (transaction, { orderId, actorId }) =>
	postCollected(transaction, orderId, actorId);

const reverseSale: Effect = (transaction, { orderId, actorId }) =>
	postCancelled(transaction, orderId, actorId);

const returnCredit: Effect = async (transaction, { orderId }) => {
	const eventKey = `order:${orderId}:cancelled`;
	await refundCredit(transaction, { orderId, eventKey, reason: "order_cancelled" });
};

const restock: Effect = async (transaction, { orderId, actorId }) => {
	await returnStock(transaction, orderId, actorId);
	await releaseUnits(transaction, orderId, actorId);
};

const freePromotions: Effect = (transaction, { orderId }) =>
	returnPromotions(transaction, { orderId });

const refundPayment: Effect = (transaction, { orderId, jobs }) =>
	refundCancelledOrder(transaction, jobs, orderId);

const voidInvoiceBecause =
	(reason: string): Effect =>
	(transaction, { orderId, actorId }) =>
		voidInvoice(transaction, orderId, { reason, actorId });

const approveCancelRequest: Effect = async (transaction, { orderId, actorId, note }) => {
	await transaction.execute(sql`
		update cancel_requests
		set state = 'approved', decision_note = ${note}, decided_by = ${actorId}, decided_at = now()
		where order_id = ${orderId} and state = 'open'`);
};

/**
 * Side effects of each order status, in the sequence in which they run. `undelivered` is for orders whose parcel didn't
 * arrive. These orders are cancelled, but staff inspect the items and decide about the refund.
 */
const effects: Record<OrderStatus | "undelivered", readonly Effect[]> = {
	pending: [],
	paid: [],
	processing: [],
	shipped: [],
	delivered: [collectPayment],
	cancelled: [
		reverseSale,
		// Lock store credit before stock, as the checkout does, which prevents deadlocks.
		returnCredit,
		restock,
		freePromotions,
		refundPayment,
		voidInvoiceBecause("The order was cancelled."),
		approveCancelRequest,
	],
	undelivered: [reverseSale, freePromotions, voidInvoiceBecause("The parcel was not delivered.")],
};

/** Applies the effects of an order's new status. The caller must have locked the order and set the status. */
export async function applyOrderEffects(
	transaction: Queryable,
	reached: keyof typeof effects,
	change: StatusChange,
): Promise<void> {
	for (const apply of effects[reached]) await apply(transaction, change);
}
