import sql from "sql-template-tag";
import { mayActFor } from "#domain/accounts/staff/permissions.ts";
import type { ActingStaff } from "#domain/orders/acting-staff.ts";
import { parcelCode } from "#domain/orders/order-reference.ts";
import type { Shop } from "#domain/shop.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { askCourier } from "./ask-courier.ts";

interface ManyParcels {
	orderIds: readonly number[];
	courierId: number;
	actor: ActingStaff;
}

interface AskedParcel {
	order_id: number;
	/** Parcel number, such as `ORD-00042-1`. */
	code: string;
	/** Reason why the parcel can't be booked; null if the request was sent. */
	message: string | null;
}

/**
 * Requests bookings for the parcels of these orders that aren't shipped or booked yet. Each parcel succeeds or fails
 * separately. Staff can book only parcels of their branch.
 */
export async function askCourierForMany(
	context: Shop,
	{ orderIds, courierId, actor }: ManyParcels,
): Promise<AskedParcel[]> {
	const parcels = await context.database.rows<{
		id: number;
		order_id: number;
		number: number;
		version: number;
		branch_id: number;
	}>(sql`
		select parcels.id, order_id, number, version, branch_id
		from unnest(${orderIds}::bigint[]) with ordinality as asked (id, place)
		join parcels on order_id = asked.id
		where status in ('packing', 'packed') and not exists (
			select from courier_bookings
			where parcel_id = parcels.id and state in ('asked', 'booked', 'cancelling')
		)
		order by place, number`);
	const asked: AskedParcel[] = [];
	for (const { id: parcelId, order_id: orderId, number, version, branch_id: branch } of parcels) {
		if (!mayActFor(actor, branch)) continue;
		const row = { order_id: orderId, code: parcelCode(orderId, number) };
		try {
			await askCourier(context, { orderId, parcelId, version, courierId, actor });
			asked.push({ ...row, message: null });
		} catch (error) {
			if (!(error instanceof Refusal)) throw error;
			asked.push({ ...row, message: error.message });
		}
	}
	return asked;
}
