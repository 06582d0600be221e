import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { recordChange } from "#domain/audit/record-change.ts";
import type { JobQueue } from "#domain/notifications/job-queue.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { type ActingStaff, requireMayChange } from "./acting-staff.ts";
import { cancelOrder } from "./cancel-order.ts";
import { lockOrder } from "./move-order.ts";
import { notifyCustomer } from "./notify-customer.ts";
import { orderReference } from "./order-reference.ts";
import { writeOrderEvent } from "./write-order-event.ts";

interface Context {
	jobs: JobQueue;
}

interface Decision {
	orderId: number;
	actor: ActingStaff;
	/** Visible to the customer. */
	note: string | null;
}

/**
 * Approves or declines an order's open cancellation request. An approved request cancels the order and returns its
 * stock. A declined request leaves the order unchanged.
 * @throws Refusal if there is no open request, or the order has been shipped since
 */
export function decideCancellation(
	{ database, jobs }: Context & { database: Database },
	{ decision, ...given }: Decision & { decision: "approved" | "declined" },
): Promise<void> {
	return database.transaction(async (transaction) => {
		const { orderId, actor, note } = given;
		const order = await lockOrder(transaction, orderId);
		await requireMayChange(transaction, actor, orderId);
		const requestId = await findOpenRequest(transaction, orderId);
		if (requestId === null) {
			throw new Refusal("conflict", "This order has no open cancellation request.", {
				code: "no_open_request",
			});
		}
		if (decision === "declined") {
			return declineRequest(transaction, { jobs }, requestId, given);
		}
		return cancelOrder(transaction, { jobs }, order, { actor, note, from: null });
	});
}

/** Returns the id of an order's open cancellation request, or null. */
export async function findOpenRequest(
	transaction: Queryable,
	orderId: number,
): Promise<number | null> {
	const request = await transaction.first<{ id: number }>(sql`
		select id from cancel_requests where order_id = ${orderId} and state = 'open'`);
	return request?.id ?? null;
}

/**
 * Declines a request, records an event and an audit entry, and queues the email. The caller must have locked the order.
 */
export async function declineRequest(
	transaction: Queryable,
	{ jobs }: Context,
	requestId: number,
	{ orderId, actor, note }: Decision,
): Promise<void> {
	await transaction.execute(sql`
		update cancel_requests
		set state = 'declined', decision_note = ${note}, decided_by = ${actor.accountId},
			decided_at = now()
		where id = ${requestId}`);
	await writeOrderEvent(transaction, {
		orderId,
		kind: "request_declined",
		actorId: actor.accountId,
		note,
	});
	await recordChange(transaction, actor, {
		action: "order.request_declined",
		entity: "order",
		entityId: orderId,
		label: orderReference(orderId),
		before: { cancel_request: "open" },
		after: { cancel_request: "declined" },
	});
	await notifyCustomer(transaction, jobs, {
		orderId,
		kind: "cancellation_declined",
		eventKey: `cancel-request:${requestId}:declined`,
		note,
	});
}
