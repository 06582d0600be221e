import type { Queryable } from "#db/database.ts";
import type { JobQueue } from "#domain/notifications/job-queue.ts";
import type { OrderStatus } from "#lib/order-statuses.ts";
import type { ParcelStatus } from "#lib/parcel-statuses.ts";
import type { ActingStaff } from "../acting-staff.ts";
import { moveAndTell } from "../change-order-status.ts";
import { moveOrder } from "../move-order.ts";
import { orderStatusOf } from "./parcel-status.ts";

interface Followed {
	orderId: number;
	status: OrderStatus;
	/** All of the order, as they are now. */
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
 * Moves an order of several parcels to where they are. That all have left, the customer has heard of each.
 * The order is locked; one that ends without any that arrived is ended by its own use case.
 */
export async function followParcels(
	transaction: Queryable,
	context: { jobs: JobQueue; origin: string },
	{ orderId, status, parcels, actor }: Followed,
): Promise<void> {
	const to = orderStatusOf(status, parcels);
	if (to === status || to === "cancelled") return;
	if (to === "shipped")
		return moveOrder(transaction, context.jobs, { orderId, to, actor, ...quietly });
	return moveAndTell(transaction, context, { orderId, to, actor, ...quietly });
}
