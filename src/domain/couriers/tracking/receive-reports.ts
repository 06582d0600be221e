import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { Shop } from "#domain/shop.ts";
import { type TrackingStatus, trackingStatusFacts } from "#lib/shipping/tracking-statuses.ts";
import type { TrackingReport } from "../courier-gateway.ts";
import { countsNow } from "./counts-now.ts";
import { followBooking } from "./follow-booking.ts";

/** Stores a courier's reports and applies them to parcels. Repeated reports and reports out of order change nothing. */
export async function receiveReports(
	context: Shop,
	provider: string,
	reports: readonly TrackingReport[],
): Promise<void> {
	const inOrder = [...reports].sort((one, other) => Number(one.at) - Number(other.at));
	for (const report of inOrder) {
		const id = await context.database.transaction((transaction) =>
			storeReport(transaction, provider, report, context.now()),
		);
		if (id !== null) await followBooking(context, id);
	}
}

/** Stores a report. Returns the booking's id if the report changes its status, otherwise null. */
async function storeReport(
	transaction: Queryable,
	provider: string,
	{ eventId, providerId, status, at, note }: TrackingReport,
	now: Date,
): Promise<number | null> {
	const booking = await transaction.first<{
		id: number;
		told_status: TrackingStatus | null;
		told_at: Date | null;
	}>(sql`
		select id, told_status, told_at from courier_bookings
		where provider = ${provider} and provider_id = ${providerId} for no key update`);
	if (!booking) return null;
	// A time in the future would make later reports seem outdated, so replace it by the current time.
	const happened = at > now ? now : at;
	const isNew = await transaction.execute(sql`
		insert into courier_events (booking_id, event_id, status, happened_at, note, received_at)
		values (${booking.id}, ${eventId}, ${status}::text, ${happened}, ${note}::text, ${now})
		on conflict do nothing`);
	if (isNew === 0 || status === null) return null;
	const before = { status: booking.told_status, at: booking.told_at };
	if (!countsNow(before, { status, at: happened })) return null;
	await transaction.execute(sql`
		update courier_bookings set told_status = ${status}, told_at = ${happened}, is_behind = true,
			look_at = case when ${trackingStatusFacts[status].isLast} then null else look_at end
		where id = ${booking.id}`);
	return booking.id;
}
