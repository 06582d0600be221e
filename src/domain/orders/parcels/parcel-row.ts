import sql from "sql-template-tag";
import type { Centavos } from "#lib/money/money.ts";
import type { DeliveryOutcome } from "#lib/shipping/delivery-outcomes.ts";
import type { ParcelStatus } from "#lib/shipping/parcel-statuses.ts";
import { type ParcelBooking, parcelBookingColumn } from "./parcel-booking.ts";

/** A parcel of an order with its items. */
export interface ParcelRow {
	id: number;
	number: number;
	version: number;
	branch: { id: number; name: string };
	status: ParcelStatus;
	delivery_outcome: DeliveryOutcome | null;
	courier: string | null;
	tracking_number: string | null;
	/** Tracking page URL with a placeholder for the tracking number. */
	tracking_page: string | null;
	fee: Centavos | null;
	/** Weight in grams. */
	weight: number | null;
	/** ISO 8601 with an offset. */
	shipped_at: string | null;
	/** Visible to staff only. */
	booking: ParcelBooking | null;
	items: {
		id: number;
		product_name: string;
		variation_name: string | null;
		quantity: number;
		unit_price: Centavos;
	}[];
}

/** Column for `orders`: the parcels, sorted by number. */
export const parcelsColumn = sql`
	(
		select coalesce(json_agg(json_build_object(
			'id', parcels.id, 'number', number, 'version', parcels.version,
			'branch', json_build_object('id', branches.id, 'name', branches.name),
			'status', status, 'delivery_outcome', delivery_outcome,
			'courier', courier, 'tracking_number', tracking_number,
			'tracking_page', (select tracking_link from couriers where lower(name) = lower(courier)),
			'fee', fee, 'weight', weight, 'shipped_at', shipped_at,
			'booking', ${parcelBookingColumn},
			'items', (
				select coalesce(json_agg(json_build_object(
					'id', order_lines.id, 'product_name', product_name, 'variation_name', variation_name,
					'quantity', parcel_lines.quantity, 'unit_price', unit_price
				) order by position), '[]')
				from parcel_lines join order_lines on order_lines.id = order_line_id
				where parcel_id = parcels.id
			)
		) order by number), '[]')
		from parcels join branches on branches.id = branch_id where parcels.order_id = orders.id
	) as parcels`;
