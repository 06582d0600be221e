import type { Queryable } from "#db/database.ts";
import type { JobQueue } from "#domain/notifications/job-queue.ts";
import type { OrderMailKind } from "#email/order-mail.ts";
import { findOrderWithCustomer } from "./find-admin-order.ts";
import { queueOrderMail } from "./queue-order-mail.ts";

/** Queues the mail about a change to whoever made the order, if their account still exists. */
export async function tellCustomer(
	transaction: Queryable,
	jobs: JobQueue,
	told: {
		orderId: number;
		kind: OrderMailKind;
		eventKey: string;
		note: string | null;
		origin: string;
	},
): Promise<void> {
	const order = await findOrderWithCustomer(transaction, told.orderId);
	if (!order.customer) return;
	await queueOrderMail(transaction, jobs, {
		kind: told.kind,
		eventKey: told.eventKey,
		customer: order.customer,
		origin: told.origin,
		order,
		note: told.note,
	});
}
