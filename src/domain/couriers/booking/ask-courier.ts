import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { lockParcel, type ParcelChange } from "#domain/orders/parcels/lock-parcel.ts";
import { requireMayPack } from "#domain/orders/parcels/move-parcel.ts";
import { recordParcel } from "#domain/orders/parcels/record-parcel.ts";
import { requireNothingScheduled } from "#domain/orders/schedule-move.ts";
import type { Shop } from "#domain/shop.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { parcelStatusFacts } from "#lib/shipping/parcel-statuses.ts";
import { findCourier } from "../list-couriers.ts";

const cannot = (message: string) =>
	new Refusal("conflict", message, { code: "illegal_transition" });

/**
 * Requests a courier booking for a parcel. A job then sends the request to the courier. Of concurrent requests only one
 * succeeds.
 * @throws Refusal if the parcel is already shipped or booked, or the courier has no API
 */
export const askCourier = (
	context: Shop,
	ask: ParcelChange & { courierId: number },
): Promise<void> =>
	context.database.transaction(async (transaction) => {
		const { orderId, parcelId, actor } = ask;
		const { parcel, order } = await lockParcel(transaction, ask);
		if (order.collected_at !== null) {
			throw cannot(`This is a pickup order at ${order.collected_at}, so it needs no courier.`);
		}
		if (!parcelStatusFacts[parcel.status].isHere) throw cannot("This parcel was already shipped.");
		requireMayPack(order);
		await requireNothingScheduled(transaction, { orderId, parcelId });
		const { name: courier, provider } = await findCourier(transaction, ask.courierId);
		if (provider === null || context.couriers.named(provider) === null) {
			throw cannot(
				`${courier} can't be booked from the back office. Book it with the courier and enter the tracking number.`,
			);
		}
		const bookingId = await write(transaction, { ...ask, courier, provider }, context.now());
		await transaction.execute(sql`
			update parcels set courier = ${courier}, version = version + 1 where id = ${parcelId}`);
		await recordParcel(
			transaction,
			{ orderId, actor, parcel },
			{
				kind: "parcel_changed",
				note: `Booking requested with ${courier}`,
				before: { booked: null },
				after: { booked: courier },
			},
		);
		await context.jobs.enqueue(transaction, "book-parcel", { bookingId });
	});

async function write(
	transaction: Queryable,
	{ parcelId, actor, courier, provider }: ParcelChange & { courier: string; provider: string },
	now: Date,
): Promise<number> {
	// Retries of a booking have the same reference, and a booking after a cancellation has a new one.
	const { count } = await transaction.one<{ count: number }>(sql`
		select count(*)::integer as count from courier_bookings where parcel_id = ${parcelId}`);
	const reference = count === 0 ? `parcel-${parcelId}` : `parcel-${parcelId}-${count + 1}`;
	const made = await transaction.first<{ id: number }>(sql`
		insert into courier_bookings (parcel_id, reference, provider, courier, asked_by, asked_at)
		values (${parcelId}, ${reference}, ${provider}, ${courier}, ${actor.accountId}, ${now})
		on conflict do nothing returning id`);
	if (made) return made.id;
	throw new Refusal("conflict", "This parcel is already booked.", { code: "already_booked" });
}
