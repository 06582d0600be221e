import sql from "sql-template-tag";
import type { BookingState } from "#lib/booking-states.ts";
import type { TrackingStatus } from "#lib/tracking-statuses.ts";

/** The last booking of a parcel with a courier's program, as staff see it. */
export interface ParcelBooking {
	id: number;
	courier: string;
	state: BookingState;
	tracking_number: string | null;
	/** What staff have to know, in words. */
	problem: string | null;
	has_label: boolean;
	/** The latest that the courier told of it. */
	told_status: TrackingStatus | null;
	/** ISO 8601, with an offset. */
	told_at: string | null;
}

/** Of a row of `parcels`; null: no program was asked to carry it. */
export const parcelBookingColumn = sql`(
	select json_build_object(
		'id', bookings.id, 'courier', bookings.courier, 'state', state,
		'tracking_number', bookings.tracking_number, 'problem', problem,
		'has_label', exists (select from courier_labels where booking_id = bookings.id),
		'told_status', told_status, 'told_at', told_at
	)
	from courier_bookings as bookings where parcel_id = parcels.id order by bookings.id desc limit 1
)`;
