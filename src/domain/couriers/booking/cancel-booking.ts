import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { Shop } from "#domain/shop.ts";
import { type BookingName, ProviderRefused, ProviderUnreachable } from "../courier-gateway.ts";

interface EndingBooking {
	id: number;
	provider: string;
	courier: string;
	reference: string;
	provider_id: string | null;
	tracking_number: string | null;
	attempts: number;
}

/**
 * Cancels a booking with its courier, even if the response to the booking was lost. Can be repeated.
 * @throws ProviderUnreachable, so that the job is retried
 */
export async function cancelBooking(
	{ database, couriers }: Shop,
	{ bookingId }: { bookingId: number },
): Promise<void> {
	const booking = await database.first<EndingBooking>(sql`
		select id, provider, courier, reference, provider_id, tracking_number, attempts
		from courier_bookings where id = ${bookingId} and state in ('cancelling', 'cancelled')`);
	if (!booking) return;
	const { courier } = booking;
	const gateway = couriers.named(booking.provider);
	try {
		if (!gateway) throw new ProviderRefused(`The shop is no longer connected to ${courier}.`);
		const known: BookingName | null =
			booking.provider_id !== null && booking.tracking_number !== null
				? { providerId: booking.provider_id, trackingNumber: booking.tracking_number }
				: booking.attempts > 0
					? await gateway.findBooking(booking.reference)
					: null;
		if (known) await gateway.cancelBooking(known);
	} catch (error) {
		if (error instanceof ProviderRefused) {
			await database.execute(sql`
				update courier_bookings set problem = ${error.message},
					state = case when provider_id is null then 'cancelled' else 'booked' end
				where id = ${bookingId} and state = 'cancelling'`);
			return;
		}
		if (error instanceof ProviderUnreachable) {
			await database.execute(sql`
				update courier_bookings
				set problem = ${`${courier} does not answer. Trying again automatically.`}
				where id = ${bookingId} and state = 'cancelling'`);
		}
		throw error;
	}
	await database.transaction((transaction) => endBooking(transaction, bookingId, null));
}

/** Ends a booking that the courier won't fulfill. If the parcel isn't shipped yet, also removes its tracking number. */
export async function endBooking(
	transaction: Queryable,
	bookingId: number,
	problem: string | null,
): Promise<void> {
	const ended = await transaction.first<{ parcel_id: number | null; number: string | null }>(sql`
		update courier_bookings set state = 'cancelled', problem = ${problem}::text, ended_at = now(),
			look_at = null, is_behind = false
		where id = ${bookingId} and state in ('booked', 'cancelling')
		returning parcel_id, tracking_number as number`);
	if (!ended) return;
	await transaction.execute(sql`
		update parcels set tracking_number = null, version = version + 1
		where id = ${ended.parcel_id} and status in ('packing', 'packed')
			and tracking_number = ${ended.number}`);
}
