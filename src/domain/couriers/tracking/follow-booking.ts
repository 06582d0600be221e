import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { lockOrder } from "#domain/orders/move-order.ts";
import { requireNothingScheduled } from "#domain/orders/schedule-move.ts";
import type { Shop } from "#domain/shop.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { type TrackingStatus, trackingStatusFacts } from "#lib/shipping/tracking-statuses.ts";
import { endBooking } from "../booking/cancel-booking.ts";
import { applySteps } from "./apply-steps.ts";
import { type FollowedParcel, followStatus } from "./follow-status.ts";

/**
 * Applies the latest status that a courier reported for a parcel. If the status can't be applied, the reason is stored
 * with the booking for staff.
 */
export async function followBooking(context: Shop, bookingId: number): Promise<void> {
	const { database } = context;
	try {
		await database.transaction((transaction) => follow(transaction, context, bookingId));
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		await note(database, bookingId, error.message);
	}
}

interface BookedParcel extends FollowedParcel {
	/** True if the booking was cancelled or rejected by the courier. */
	isOver: boolean;
	/** True if the parcel now has a different courier, or a tracking number that isn't the booking's. */
	isWithAnother: boolean;
}

/**
 * Returns a message if reports about the booking no longer apply to its parcel, for example because another courier has
 * the parcel. Returns null if they do.
 */
function whyIgnored({ isOver, isWithAnother }: BookedParcel): string | null {
	if (isWithAnother) return "The shop has a different courier or tracking number for this parcel.";
	return isOver ? "The booking was cancelled in the shop." : null;
}

async function follow(transaction: Queryable, context: Shop, bookingId: number): Promise<void> {
	const of = await transaction.first<{ orderId: number; parcelId: number }>(sql`
		select order_id as "orderId", parcels.id as "parcelId"
		from courier_bookings join parcels on parcels.id = parcel_id
		where courier_bookings.id = ${bookingId}`);
	if (of) await lockOrder(transaction, of.orderId);
	const behind = await transaction.first<{ reported: TrackingStatus }>(sql`
		update courier_bookings set is_behind = false, problem = null
		where id = ${bookingId} and is_behind returning told_status as reported`);
	if (!behind || !of) return;
	const { reported } = behind;
	if (reported === "cancelled") {
		return endBooking(transaction, bookingId, "The courier cancelled the booking.");
	}
	const parcel = await transaction.one<BookedParcel>(sql`
		select parcels.status, delivery_outcome,
			state in ('refused', 'cancelled') as "isOver",
			lower(coalesce(parcels.courier, bookings.courier)) <> lower(bookings.courier)
				or tracking_key(coalesce(parcels.tracking_number, bookings.tracking_number))
					<> tracking_key(bookings.tracking_number) as "isWithAnother"
		from courier_bookings as bookings join parcels on parcels.id = parcel_id
		where bookings.id = ${bookingId}`);
	const following = followStatus(parcel, reported);
	if (following.kind === "nothing") return;
	const why = whyIgnored(parcel);
	if (why !== null) return note(transaction, bookingId, why);
	if (following.kind === "by_hand") return note(transaction, bookingId, following.why);
	await requireNothingScheduled(transaction, of);
	await applySteps(transaction, context, { ...of, steps: following.steps, actor: null });
}

/** Stores a message with a booking, such as `The courier reports “Picked up”. The customer asked to cancel.` */
async function note(queryable: Queryable, bookingId: number, why: string): Promise<void> {
	const booking = await queryable.first<{ reported: TrackingStatus }>(
		sql`select told_status as reported from courier_bookings where id = ${bookingId}`,
	);
	if (!booking) return;
	const problem = `The courier reports “${trackingStatusFacts[booking.reported].name}”. ${why}`;
	await queryable.execute(sql`
		update courier_bookings set problem = ${problem}
		where id = ${bookingId} and problem is distinct from ${problem}`);
}
