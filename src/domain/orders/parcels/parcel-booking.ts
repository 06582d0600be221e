import sql from "sql-template-tag";
import type { BookingState } from "#lib/shipping/booking-states.ts";
import type { TrackingStatus } from "#lib/shipping/tracking-statuses.ts";

/** Latest booking of a parcel through a courier integration, as staff see it. */
export interface ParcelBooking {
	id: number;
	courier: string;
	state: BookingState;
	tracking_number: string | null;
	/** Message to staff about a problem with the booking. */
	problem: string | null;
	has_label: boolean;
	/** Latest status reported by the courier. */
	told_status: TrackingStatus | null;
	/** ISO 8601 with an offset. */
	told_at: string | null;
}

/** Column for rows of `parcels`; null if the parcel wasn't booked through an integration. */
export const parcelBookingColumn = sql`(
	select json_build_object(
		'id', bookings.id, 'courier', bookings.courier, 'state', state,
		'tracking_number', bookings.tracking_number, 'problem', problem,
		'has_label', exists (select from courier_labels where booking_id = bookings.id),
		'told_status', told_status, 'told_at', told_at
	)
	from courier_bookings as bookings where parcel_id = parcels.id order by bookings.id desc limit 1
)`;
