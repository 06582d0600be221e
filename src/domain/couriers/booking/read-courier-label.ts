import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { Refusal } from "#lib/refusals/refusal.ts";

/**
 * Returns the label that the courier created for a parcel's booking.
 * @throws Refusal if there is none
 */
export async function readCourierLabel(
	queryable: Queryable,
	{ orderId, parcelId }: { orderId: number; parcelId: number },
): Promise<{ trackingNumber: string; content: Uint8Array<ArrayBuffer> }> {
	const label = await queryable.first<{
		trackingNumber: string;
		content: Uint8Array<ArrayBuffer>;
	}>(sql`
		select courier_bookings.tracking_number as "trackingNumber", content
		from courier_bookings
		join courier_labels on booking_id = courier_bookings.id
		join parcels on parcels.id = parcel_id
		where parcel_id = ${parcelId} and order_id = ${orderId} and state in ('booked', 'cancelling')
		order by courier_bookings.id desc limit 1`);
	if (!label) throw new Refusal("missing", "The courier has no label for this parcel.");
	return label;
}
