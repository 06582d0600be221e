import type { Queryable } from "#db/database.ts";
import type { JobQueue } from "#domain/notifications/job-queue.ts";
import type { OrderEmailKind } from "#email/order-email.ts";
import { findOrderWithCustomer } from "./find-admin-order.ts";
import type { OrderContact } from "./order-row.ts";
import { queueOrderEmail } from "./queue-order-email.ts";

/** Queues the email about a change to the customer, if they can still be emailed. */
export async function notifyCustomer(
	transaction: Queryable,
	jobs: JobQueue,
	told: {
		orderId: number;
		kind: OrderEmailKind;
		eventKey: string;
		note: string | null;
		/** Parcel that it is about, if there are several. */
		parcelId?: number;
	},
): Promise<void> {
	const order = await findOrderWithCustomer(transaction, told.orderId);
	const customer = order.customer ?? mailedContact(order.contact);
	if (!customer) return;
	await queueOrderEmail(transaction, jobs, {
		kind: told.kind,
		eventKey: told.eventKey,
		customer,
		order,
		note: told.note,
		parcelId: told.parcelId ?? null,
	});
}

const mailedContact = (contact: OrderContact | null): { name: string; email: string } | null =>
	contact?.email ? { name: contact.name ?? "customer", email: contact.email } : null;
