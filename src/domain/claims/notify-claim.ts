import type { Queryable } from "#db/database.ts";
import type { JobQueue } from "#domain/notifications/job-queue.ts";
import { queueEmail } from "#domain/notifications/queue-email.ts";
import { orderPage } from "#domain/orders/order-page.ts";
import { orderReference } from "#domain/orders/order-reference.ts";
import { readOrderCustomer } from "#domain/orders/read-order-customer.ts";
import { type ClaimState, claimReference } from "#lib/serials/claim-states.ts";
import { findClaim } from "./claim-row.ts";

/** Emails the customer about a new state of their claim, if they have an email address. */
export async function notifyClaim(
	transaction: Queryable,
	{ jobs }: { jobs: JobQueue },
	{ id, state, note }: { id: number; state: ClaimState; note: string | null },
): Promise<void> {
	const claim = await findClaim(transaction, id);
	const reader = await readOrderCustomer(transaction, claim.order_id);
	if (reader.email === null) return;
	await queueEmail(transaction, jobs, {
		eventKey: `claim:${id}:${state}`,
		recipient: reader.email,
		about: { orderId: claim.order_id },
		message: {
			kind: "claim",
			data: {
				state,
				given: {
					customerName: reader.name ?? "customer",
					ref: claimReference(id),
					order: {
						ref: orderReference(claim.order_id),
						page: orderPage({ ...reader, id: claim.order_id }),
					},
					item: claim.product_name,
					serial: claim.serial,
					note,
				},
			},
		},
	});
}
