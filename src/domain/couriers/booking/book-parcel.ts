import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { lockOrder } from "#domain/orders/move-order.ts";
import { readParcelsToSend } from "#domain/orders/parcels/read-parcels-to-send.ts";
import { writeOrderEvent } from "#domain/orders/write-order-event.ts";
import { readShopSettings } from "#domain/settings/shop-settings.ts";
import type { Shop } from "#domain/shop.ts";
import type { BookingState } from "#lib/shipping/booking-states.ts";
import {
	type BookedShipment,
	type CourierGateway,
	ProviderRefused,
	ProviderUnreachable,
} from "../courier-gateway.ts";
import { shipmentOf } from "./shipment-of.ts";
import { storeLabel } from "./store-label.ts";

/** Milliseconds between requests for a parcel's tracking status. */
export const pollInterval = 10 * 60_000;

interface AskedBooking {
	id: number;
	order_id: number;
	number: number;
	reference: string;
	provider: string;
	courier: string;
	attempts: number;
}

/**
 * Books a parcel with a courier, stores the booking and fetches the label. Can be repeated: if the response to an
 * earlier request was lost, it first looks for the existing booking.
 * @throws ProviderUnreachable, so that the job is retried
 */
export async function bookParcel(
	context: Shop,
	{ bookingId }: { bookingId: number },
): Promise<void> {
	const { database, couriers } = context;
	const booking = await database.first<AskedBooking>(sql`
		update courier_bookings set attempts = attempts + 1
		from parcels
		where courier_bookings.id = ${bookingId} and state = 'asked' and parcels.id = parcel_id
		returning courier_bookings.id, order_id, number, reference, provider,
			courier_bookings.courier, attempts`);
	if (booking) {
		const gateway = couriers.named(booking.provider);
		if (!gateway) {
			const message = `The shop is no longer connected to ${booking.courier}.`;
			return refuse(database, booking, message);
		}
		try {
			const booked = await ask(database, gateway, booking);
			await database.transaction((transaction) =>
				storeBooking(transaction, context, booking, booked),
			);
		} catch (error) {
			if (error instanceof ProviderRefused) return refuse(database, booking, error.message);
			if (error instanceof ProviderUnreachable) await recordSilence(database, booking);
			throw error;
		}
	}
	await storeLabel(context, bookingId);
}

async function ask(
	database: Database,
	gateway: CourierGateway,
	{ order_id: orderId, number, reference, attempts }: AskedBooking,
): Promise<BookedShipment> {
	const known = attempts > 1 ? await gateway.findBooking(reference) : null;
	if (known) return known;
	const shop = await readShopSettings(database);
	const parcels = await readParcelsToSend(database, [orderId], ["packing", "packed"], null);
	const parcel = parcels.find((each) => each.number === number);
	if (!parcel) throw new ProviderRefused("This parcel no longer needs to be shipped.");
	return gateway.book(shipmentOf(reference, parcel, shop));
}

const refuse = (
	database: Database,
	{ id, order_id: orderId, courier, number }: AskedBooking,
	message: string,
): Promise<void> =>
	database.transaction(async (transaction) => {
		const refused = await transaction.execute(sql`
			update courier_bookings set state = 'refused', problem = ${message}, ended_at = now()
			where id = ${id} and state = 'asked'`);
		if (refused === 0) return;
		await writeOrderEvent(transaction, {
			orderId,
			kind: "parcel_changed",
			actorId: null,
			note: `Parcel ${number}: ${courier} refused the booking. ${message}`,
		});
	});

const recordSilence = (database: Database, { id, courier }: AskedBooking) =>
	database.execute(sql`
		update courier_bookings
		set problem = ${`${courier} does not answer. Trying again automatically.`}
		where id = ${id} and state = 'asked'`);

/** Stores the courier's booking. If staff cancelled in the meantime, requests the cancellation. */
async function storeBooking(
	transaction: Queryable,
	{ jobs, now }: Pick<Shop, "jobs" | "now">,
	{ id, order_id: orderId, courier }: AskedBooking,
	{ providerId, trackingNumber, fee }: BookedShipment,
): Promise<void> {
	await lockOrder(transaction, orderId);
	const kept = await transaction.first<{ state: BookingState; parcel_id: number | null }>(sql`
		update courier_bookings set state = case when state = 'asked' then 'booked' else state end,
			provider_id = ${providerId}, tracking_number = ${trackingNumber}, problem = null,
			told_status = 'booked',
			look_at = ${new Date(now().getTime() + pollInterval)}
		where id = ${id} and provider_id is null and state in ('asked', 'cancelling', 'cancelled')
		returning state, parcel_id`);
	if (!kept) return;
	if (kept.state !== "booked") {
		return jobs.enqueue(transaction, "cancel-booking", { bookingId: id });
	}
	const here = await transaction.execute(sql`
		update parcels set courier = ${courier}, tracking_number = ${trackingNumber},
			fee = coalesce(fee, ${fee}::bigint), version = version + 1
		where id = ${kept.parcel_id} and status in ('packing', 'packed')`);
	if (here === 1) return;
	await transaction.execute(sql`
		update courier_bookings
		set problem = 'The parcel was shipped before this booking was made. Cancel the booking if it was not used.'
		where id = ${id}`);
}
