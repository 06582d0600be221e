import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import type { JobQueue } from "#domain/notifications/job-queue.ts";
import { requireNothingHeld } from "#domain/orders/hold-move.ts";
import { lockOrder } from "#domain/orders/move-order.ts";
import { Refusal } from "#lib/refusal.ts";
import { type TrackingStatus, trackingStatusFacts } from "#lib/tracking-statuses.ts";
import { endBooking } from "../booking/cancel-booking.ts";
import { applySteps } from "./apply-steps.ts";
import { type FollowedParcel, followStatus } from "./follow-status.ts";

interface FollowContext {
	database: Database;
	jobs: JobQueue;
	/** Public address without a trailing slash. */
	origin: string;
}

/**
 * Brings a parcel to where its courier says that it is, once; what cannot follow is told on the parcel, and
 * tried again.
 */
export async function followBooking(context: FollowContext, bookingId: number): Promise<void> {
	const { database } = context;
	try {
		await database.transaction((transaction) => follow(transaction, context, bookingId));
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		await note(database, bookingId, error.message);
	}
}

async function follow(
	transaction: Queryable,
	context: FollowContext,
	bookingId: number,
): Promise<void> {
	const of = await transaction.first<{ orderId: number; parcelId: number }>(sql`
		select order_id as "orderId", parcels.id as "parcelId"
		from courier_bookings join parcels on parcels.id = parcel_id
		where courier_bookings.id = ${bookingId}`);
	if (of) await lockOrder(transaction, of.orderId);
	const behind = await transaction.first<{ told: TrackingStatus }>(sql`
		update courier_bookings set is_behind = false, problem = null
		where id = ${bookingId} and is_behind returning told_status as told`);
	if (!behind || !of) return;
	const { told } = behind;
	if (told === "cancelled") {
		return endBooking(transaction, bookingId, "The courier has cancelled it.");
	}
	const parcel = await transaction.one<FollowedParcel>(
		sql`select status, delivery_outcome from parcels where id = ${of.parcelId}`,
	);
	const following = followStatus(parcel, told);
	if (following.kind === "nothing") return;
	if (following.kind === "by_hand") return note(transaction, bookingId, following.why);
	await requireNothingHeld(transaction, of);
	await applySteps(transaction, context, { ...of, steps: following.steps, actor: null });
}

/** `Picked up, by the courier: The customer asks to cancel this order.` */
async function note(queryable: Queryable, bookingId: number, why: string): Promise<void> {
	const booking = await queryable.first<{ told: TrackingStatus }>(
		sql`select told_status as told from courier_bookings where id = ${bookingId}`,
	);
	if (!booking) return;
	const problem = `${trackingStatusFacts[booking.told].name}, by the courier. ${why}`;
	await queryable.execute(sql`
		update courier_bookings set problem = ${problem}
		where id = ${bookingId} and problem is distinct from ${problem}`);
}
