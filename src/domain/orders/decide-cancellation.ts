import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import type { JobQueue } from "#domain/notifications/job-queue.ts";
import { Refusal } from "#lib/refusal.ts";
import { lockOrder, moveOrder } from "./move-order.ts";
import { tellCustomer } from "./tell-customer.ts";

interface CancellationDecision {
	orderId: number;
	decision: "approved" | "declined";
	actorId: number;
	/** For the customer. */
	note: string | null;
}

/**
 * Settles the open cancel request of an order: approved, the order is cancelled and its stock
 * returns; declined, it stays as it is.
 * @throws Refusal where there is none, or the order has left the shop meanwhile
 */
export function decideCancellation(
	{ database, jobs, origin }: { database: Database; jobs: JobQueue; origin: string },
	{ orderId, decision, actorId, note }: CancellationDecision,
): Promise<void> {
	return database.transaction(async (transaction) => {
		await lockOrder(transaction, orderId);
		const requestId = await findOpenRequest(transaction, orderId);
		if (decision === "approved") {
			const shipment = { courier: null, trackingNumber: null };
			await moveOrder(transaction, jobs, { orderId, to: "cancelled", actorId, note, ...shipment });
			const eventKey = `order:${orderId}:cancelled`;
			return tellCustomer(transaction, jobs, {
				orderId,
				kind: "cancelled",
				eventKey,
				note,
				origin,
			});
		}
		await transaction.execute(sql`
			update cancel_requests
			set state = 'declined', decision_note = ${note}, decided_by = ${actorId}, decided_at = now()
			where id = ${requestId}`);
		const eventKey = `cancel-request:${requestId}:declined`;
		const kind = "cancellation_declined";
		return tellCustomer(transaction, jobs, { orderId, kind, eventKey, note, origin });
	});
}

async function findOpenRequest(transaction: Queryable, orderId: number): Promise<number> {
	const request = await transaction.first<{ id: number }>(sql`
		select id from cancel_requests where order_id = ${orderId} and state = 'open'`);
	if (!request) {
		throw new Refusal("conflict", "This order has no open cancel request.", {
			code: "no_open_request",
		});
	}
	return request.id;
}
