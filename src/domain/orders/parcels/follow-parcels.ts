import type { Queryable } from "#db/database.ts";
import type { JobQueue } from "#domain/notifications/job-queue.ts";
import type { ParcelStatus } from "#lib/shipping/parcel-statuses.ts";
import type { ActingStaff } from "../acting-staff.ts";
import { moveAndNotify } from "../change-order-status.ts";
import { type LockedOrder, moveOrder } from "../move-order.ts";
import { orderStatusOf } from "./parcel-status.ts";

interface Followed {
	order: LockedOrder;
	/** All parcels of the order in their current state. */
	parcels: readonly ParcelStatus[];
	actor: ActingStaff | null;
}

const quietly = {
	from: null,
	courier: null,
	trackingNumber: null,
	note: null,
	declineRequest: false,
	overrideReason: null,
} as const;

/**
 * Updates the status of an order with several parcels. Sends no email about shipping, because the customer got an email
 * about each parcel. If no parcel arrived, `endParcel` ends the order instead. The caller must have locked the order.
 */
export async function followParcels(
	transaction: Queryable,
	context: { jobs: JobQueue },
	{ order, parcels, actor }: Followed,
): Promise<void> {
	const to = orderStatusOf(order.status, parcels);
	if (to === order.status || to === "cancelled") return;
	if (to === "shipped") {
		await moveOrder(transaction, context.jobs, order, { to, actor, ...quietly });
	} else await moveAndNotify(transaction, context, order, { to, actor, ...quietly });
}
