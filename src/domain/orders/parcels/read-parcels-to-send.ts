import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { mayActFor } from "#domain/accounts/staff/permissions.ts";
import type { Centavos } from "#lib/money/money.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { carriesCash, type ParcelStatus } from "#lib/shipping/parcel-statuses.ts";
import type { ActingStaff } from "../acting-staff.ts";
import { amountToCollect } from "../amount-to-collect.ts";
import { orderReference, parcelCode } from "../order-reference.ts";

interface ParcelOfOrder {
	number: number;
	branch: { id: number; code: string; name: string };
	status: ParcelStatus;
	courier: string | null;
	tracking_number: string | null;
	/** Weight in grams. */
	weight: number | null;
	items: { name: string; quantity: number; price: Centavos }[];
}

interface OrderRow {
	id: number;
	shipping_label: string;
	shipping_line: string;
	phone: string | null;
	payment_state: string;
	total: Centavos;
	balance_due: Centavos;
	created_at: Date;
	parcels: ParcelOfOrder[];
}

/** A parcel with the data for its shipping documents. */
export interface ParcelToSend extends ParcelOfOrder {
	/** Reference of the order, such as `ORD-00042`. */
	reference: string;
	/** The shop's parcel number, such as `ORD-00042-1`. */
	code: string;
	/** Position among the order's parcels, such as "1 of 2"; null if the order has only one parcel. */
	part: string | null;
	pieces: number;
	/** Amount to collect on delivery; null if none. */
	collect: Centavos | null;
	order: Pick<OrderRow, "shipping_label" | "shipping_line" | "phone" | "created_at">;
}

/**
 * Reads the parcels with one of the given statuses from these orders, sorted as in `orderIds`. Staff get only the
 * parcels that their branch packs.
 * @param person null if the shop acts automatically
 * @throws Refusal if there are no parcels
 */
export async function readParcelsToSend(
	queryable: Queryable,
	orderIds: readonly number[],
	statuses: readonly ParcelStatus[],
	person: Pick<ActingStaff, "role" | "branchId"> | null,
): Promise<ParcelToSend[]> {
	const orders = await queryable.rows<OrderRow>(sql`
		select orders.id, shipping_label, shipping_line, coalesce(accounts.phone, contact_phone) as phone, payment_state, total, balance_due,
			orders.created_at,
			(
				select json_agg(json_build_object(
					'number', number, 'status', status, 'courier', courier,
					'tracking_number', tracking_number, 'weight', weight,
					'branch', json_build_object('id', branches.id, 'code', code, 'name', name),
					'items', (
						select coalesce(json_agg(json_build_object(
							'name', concat_ws(', ', product_name, variation_name),
							'quantity', parcel_lines.quantity, 'price', unit_price
						) order by position), '[]')
						from parcel_lines join order_lines on order_lines.id = order_line_id
						where parcel_id = parcels.id
					)
				) order by number)
				from parcels join branches on branches.id = branch_id where order_id = orders.id
			) as parcels
		from unnest(${orderIds}::bigint[]) with ordinality as asked (id, place)
		join orders on orders.id = asked.id
		left join accounts on accounts.id = account_id
		where exists (select from parcels where order_id = orders.id) and pickup_branch_id is null
		order by place`);
	const found = orders.flatMap((order) =>
		parcelsOf(order).filter(
			({ status, branch }) =>
				statuses.includes(status) && (person === null || mayActFor(person, branch.id)),
		),
	);
	if (found.length > 0) return found;
	throw new Refusal("missing", "Your branch has no parcels to ship for these orders.");
}

function parcelsOf({ id, parcels, payment_state, total, balance_due, ...order }: OrderRow) {
	const reference = orderReference(id);
	const due = amountToCollect({ payment_state, total, balance_due });
	const withCash = due > 0 ? carriesCash(parcels)?.number : undefined;
	return parcels.map((parcel): ParcelToSend => {
		const { number, items } = parcel;
		return {
			...parcel,
			order,
			reference,
			code: parcelCode(id, number),
			part: parcels.length > 1 ? `${number} of ${parcels.length}` : null,
			pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
			collect: number === withCash ? due : null,
		};
	});
}
