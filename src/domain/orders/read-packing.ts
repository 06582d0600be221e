import sql from "sql-template-tag";
import type { PaymentState } from "#contract/user/orders.ts";
import type { Queryable } from "#db/database.ts";
import { type ShownValue, shownValues } from "#domain/custom-fields/read-fields.ts";
import type { Centavos } from "#lib/money/money.ts";
import { type OrderStatus, statusesToPack } from "#lib/orders/order-statuses.ts";
import type { PaymentMethod } from "#lib/payments/payment-methods.ts";
import type { ParcelStatus } from "#lib/shipping/parcel-statuses.ts";

interface PackedItem {
	id: number;
	variation_id: number | null;
	product_name: string;
	variation_name: string | null;
	sku: string | null;
	barcode: string | null;
	quantity: number;
	from: { branch_id: number; branch_name: string; pieces: number; on_shelf: number }[];
}

export interface PackedOrderRow {
	id: number;
	status: OrderStatus;
	created_at: Date;
	customer_name: string | null;
	shipping_label: string;
	shipping_line: string;
	shipping_name: string;
	is_pickup: boolean;
	payment_method: PaymentMethod;
	payment_state: PaymentState;
	total: Centavos;
	balance_due: Centavos;
	courier: string | null;
	tracking_number: string | null;
	items: PackedItem[];
	/** Custom field values visible to the customer; null if none. */
	shown_values: ShownValue[] | null;
	parcels: {
		number: number;
		status: ParcelStatus;
		branch_id: number;
		branch_name: string;
		courier: string | null;
		tracking_number: string | null;
		items: { id: number; quantity: number }[];
	}[];
}

/** Number of units on the shelf: available units, plus units that were sold but not shipped. */
const onShelf = sql`(
	coalesce((
		select quantity from stock
		where stock.variation_id = taken.variation_id and stock.branch_id = taken.branch_id
	), 0) - coalesce((
		select sum(waiting.change) from stock_ledger waiting
		join orders open on open.id = waiting.order_id
			and open.status = any(${statusesToPack}::text[])
		where waiting.variation_id = taken.variation_id and waiting.branch_id = taken.branch_id
	), 0)
)::integer`;

/** Reads which items to pick from which shelf for each order, sorted by order id. Unknown ids are skipped. */
export const readPacking = (
	queryable: Queryable,
	ids: readonly number[],
): Promise<PackedOrderRow[]> =>
	queryable.rows(sql`
		select orders.id, orders.status, orders.created_at, coalesce(accounts.name, contact_name) as customer_name,
			shipping_label, shipping_line, pickup_branch_id is not null as is_pickup,
			coalesce(
				orders.shipping_name, (select name from shipping_methods where code = shipping_method)
			) as shipping_name,
			payment_method, payment_state, total, balance_due, courier, tracking_number,
			${shownValues("order", sql`orders.id`)} as shown_values,
			(
				select json_agg(json_build_object(
					'id', order_lines.id, 'variation_id', variation_id, 'product_name', product_name,
					'variation_name', variation_name, 'sku', sku, 'barcode', barcode, 'quantity', quantity,
					'from', (
						select coalesce(json_agg(json_build_object(
							'branch_id', taken.branch_id, 'branch_name', branches.name,
							'pieces', taken.pieces, 'on_shelf', ${onShelf}
						) order by branches.position, branches.id), '[]')
						from (
							select variation_id, branch_id, -sum(change)::integer as pieces from stock_ledger
							where stock_ledger.order_id = orders.id
								and stock_ledger.variation_id = order_lines.variation_id
							group by variation_id, branch_id having sum(change) < 0
						) taken join branches on branches.id = taken.branch_id
					)
				) order by order_lines.position)
				from order_lines left join variations on variations.id = variation_id
				where order_id = orders.id
			) as items,
			(
				select coalesce(json_agg(json_build_object(
					'number', number, 'status', parcels.status, 'branch_id', branches.id,
					'branch_name', branches.name, 'courier', parcels.courier,
					'tracking_number', parcels.tracking_number,
					'items', (
						select coalesce(json_agg(json_build_object(
							'id', order_line_id, 'quantity', quantity
						) order by order_line_id), '[]')
						from parcel_lines where parcel_id = parcels.id
					)
				) order by number), '[]')
				from parcels join branches on branches.id = branch_id where parcels.order_id = orders.id
			) as parcels
		from unnest(${ids}::bigint[]) with ordinality as asked (id, place)
		join orders on orders.id = asked.id
		left join accounts on accounts.id = account_id
		order by place`);
