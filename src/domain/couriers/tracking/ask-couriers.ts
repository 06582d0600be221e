import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { Shop } from "#domain/shop.ts";
import { pollInterval } from "../booking/book-parcel.ts";
import type { BookingName } from "../courier-gateway.ts";
import { followBooking } from "./follow-booking.ts";
import { receiveReports } from "./receive-reports.ts";

const day = 24 * 60 * 60_000;
/** Milliseconds after the request for a booking. A courier isn't asked about older bookings anymore. */
const maxSilence = 60 * day;
const atOnce = 50;

/**
 * Asks couriers for the status of booked parcels that are due for a check, and retries status changes that failed. Also
 * cancels bookings of parcels that won't be shipped. Several nodes can run this concurrently.
 */
export async function askCouriers(context: Shop): Promise<void> {
	await cancelOrphans(context);
	const behind = await context.database.rows<{ id: number }>(
		sql`select id from courier_bookings where is_behind order by id limit ${atOnce}`,
	);
	for (const { id } of behind) await followBooking(context, id);
	const due = await claim(context.database, context.now());
	for (const [provider, bookings] of Map.groupBy(due, (booking) => booking.provider)) {
		await ask(context, provider, bookings);
	}
}

interface DueBooking extends BookingName {
	provider: string;
}

/** Claims the bookings that are due, so that no other node asks about them at the same time. */
const claim = (queryable: Queryable, now: Date): Promise<DueBooking[]> =>
	queryable.rows<DueBooking>(sql`
		update courier_bookings set look_at = case
			when asked_at > ${new Date(now.getTime() - maxSilence)}
				then ${new Date(now.getTime() + pollInterval)}::timestamptz
		end
		where id = any(array(
			select id from courier_bookings where look_at <= ${now}
			order by look_at limit ${atOnce} for update skip locked
		)) and provider_id is not null and tracking_number is not null
		returning provider, provider_id as "providerId", tracking_number as "trackingNumber"`);

/** Asks a courier about its parcels. Errors are logged, so that other couriers are still asked. */
async function ask(
	context: Shop,
	provider: string,
	bookings: readonly DueBooking[],
): Promise<void> {
	const gateway = context.couriers.named(provider);
	if (!gateway) return;
	try {
		await receiveReports(context, provider, await gateway.track(bookings));
	} catch (error) {
		context.log.warn({ err: error, provider }, "could not get parcel statuses from a courier");
	}
}

/** Cancels the bookings of parcels that won't be shipped anymore, so that no courier comes to pick them up. */
const cancelOrphans = ({ database, jobs }: Shop): Promise<void> =>
	database.transaction(async (transaction) => {
		const orphans = await transaction.rows<{ id: number }>(sql`
			update courier_bookings set state = 'cancelling'
			where state in ('asked', 'booked') and (state = 'asked' or look_at is not null) and not exists (
				select from parcels where parcels.id = parcel_id and status <> 'cancelled'
			)
			returning id`);
		for (const { id } of orphans) {
			await jobs.enqueue(transaction, "cancel-booking", { bookingId: id });
		}
	});
