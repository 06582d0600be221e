import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { JobQueue } from "#domain/notifications/job-queue.ts";
import type { ActingStaff } from "#domain/orders/acting-staff.ts";
import { moveParcelWithin } from "#domain/orders/parcels/move-parcel.ts";
import { recordParcelDeliveryWithin } from "#domain/orders/parcels/record-parcel-delivery.ts";
import type { DeliveryStep } from "#lib/shipping/delivery-outcomes.ts";

interface Steps {
	orderId: number;
	parcelId: number;
	steps: readonly ("ship" | DeliveryStep)[];
	/** Person who uploaded the report; null if the courier's API reported the changes. */
	actor: ActingStaff | null;
}

/**
 * Applies status changes reported by a courier to a parcel, by the same rules as changes by staff. The caller must lock
 * the order first.
 * @throws Refusal if a change isn't possible
 */
export async function applySteps(
	transaction: Queryable,
	context: { jobs: JobQueue },
	{ orderId, parcelId, steps, actor }: Steps,
): Promise<void> {
	for (const step of steps) {
		const { version } = await transaction.one<{ version: number }>(
			sql`select version from parcels where id = ${parcelId}`,
		);
		const change = { orderId, parcelId, version, actor, note: null };
		if (step === "ship") {
			await moveParcelWithin(transaction, context, {
				...change,
				to: "shipped",
				courier: null,
				trackingNumber: null,
				declineRequest: false,
				overrideReason: null,
			});
		} else await recordParcelDeliveryWithin(transaction, context, { ...change, step });
	}
}
