import type { Queryable } from "#db/database.ts";
import type { JobQueue } from "#domain/notifications/job-queue.ts";
import type { OrderEmailKind } from "#email/order-email.ts";
import { findOrderWithCustomer } from "./find-admin-order.ts";
import type { OrderContact } from "./order-row.ts";
import { queueOrderEmail } from "./queue-order-email.ts";

/** Queues the email that informs the customer of a change, if the shop has their email address. */
export async function notifyCustomer(
	transaction: Queryable,
	jobs: JobQueue,
	notice: {
		orderId: number;
		kind: OrderEmailKind;
		eventKey: string;
		note: string | null;
		/** Parcel that the email is about, if the order has several. */
		parcelId?: number;
	},
): Promise<void> {
	const order = await findOrderWithCustomer(transaction, notice.orderId);
	const customer = emailRecipient(order.customer ?? order.contact);
	if (!customer) return;
	await queueOrderEmail(transaction, jobs, {
		kind: notice.kind,
		eventKey: notice.eventKey,
		customer,
		order,
		note: notice.note,
		parcelId: notice.parcelId ?? null,
	});
}

const emailRecipient = (
	contact: Omit<OrderContact, "phone"> | null,
): { name: string; email: string } | null =>
	contact?.email ? { name: contact.name ?? "customer", email: contact.email } : null;
