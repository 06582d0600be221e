import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { lockParcel, type ParcelChange } from "#domain/orders/parcels/lock-parcel.ts";
import { recordParcel } from "#domain/orders/parcels/record-parcel.ts";
import type { Shop } from "#domain/shop.ts";
import { Refusal } from "#lib/refusals/refusal.ts";

/**
 * Requests the cancellation of a parcel's booking. A job then sends the request to the courier.
 * @throws Refusal if there is no booking
 */
export const askToCancel = (
	{ database, jobs }: Pick<Shop, "database" | "jobs">,
	change: ParcelChange,
): Promise<void> =>
	database.transaction(async (transaction) => {
		const { orderId, parcelId, actor } = change;
		const { parcel } = await lockParcel(transaction, change);
		const booking = await end(transaction, parcelId);
		if (!booking) {
			throw new Refusal("conflict", "This parcel is not booked.", { code: "not_booked" });
		}
		await transaction.execute(sql`
			update parcels set version = version + 1 where id = ${parcelId}`);
		await recordParcel(
			transaction,
			{ orderId, actor, parcel },
			{
				kind: "parcel_changed",
				note: `Cancellation requested with ${booking.courier}`,
				before: { booked: booking.courier },
				after: { booked: null },
			},
		);
		await jobs.enqueue(transaction, "cancel-booking", { bookingId: booking.id });
	});

const end = (transaction: Queryable, parcelId: number) =>
	transaction.first<{ id: number; courier: string }>(sql`
		update courier_bookings set state = 'cancelling', problem = null
		where parcel_id = ${parcelId} and state in ('asked', 'booked') returning id, courier`);
