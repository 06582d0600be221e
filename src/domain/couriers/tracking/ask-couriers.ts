import type { Logger } from "pino";
import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { lookEvery } from "../booking/book-parcel.ts";
import type { BookingName } from "../courier-gateway.ts";
import type { CourierProviders } from "../courier-providers.ts";
import { followBooking } from "./follow-booking.ts";
import { receiveReports, type TrackingContext } from "./receive-reports.ts";

type AskContext = TrackingContext & { couriers: CourierProviders; log: Logger };

const day = 24 * 60 * 60_000;
/** A parcel of which nothing was told by then is not asked for any more. */
const longestWay = 60 * day;
const atOnce = 50;

/**
 * Asks couriers what nobody told of parcels that are under way, and goes on with what could not follow.
 * Any number of nodes may do it at the same time.
 */
export async function askCouriers(context: AskContext): Promise<void> {
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

/** Nobody else asks for these until they are due again. */
const claim = (queryable: Queryable, now: Date): Promise<DueBooking[]> =>
	queryable.rows<DueBooking>(sql`
		update courier_bookings set look_at = case
			when asked_at > ${new Date(now.getTime() - longestWay)}
				then ${new Date(now.getTime() + lookEvery)}::timestamptz
		end
		where id = any(array(
			select id from courier_bookings where look_at <= ${now}
			order by look_at limit ${atOnce} for update skip locked
		)) and provider_id is not null and tracking_number is not null
		returning provider, provider_id as "providerId", tracking_number as "trackingNumber"`);

/** One courier's silence does not keep the others waiting. */
async function ask(
	context: AskContext,
	provider: string,
	bookings: readonly DueBooking[],
): Promise<void> {
	const gateway = context.couriers.named(provider);
	if (!gateway) return;
	try {
		await receiveReports(context, provider, await gateway.track(bookings));
	} catch (error) {
		context.log.warn({ err: error, provider }, "a courier was asked of its parcels in vain");
	}
}

/** What is not to be sent any more, its courier need not fetch. */
const cancelOrphans = ({ database, jobs }: AskContext): Promise<void> =>
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
