import sql, { join } from "sql-template-tag";
import type { AdminOrderSort } from "#contract/admin/orders.ts";
import type { PaymentState } from "#contract/user/orders.ts";
import type { Database } from "#db/database.ts";
import { valuesOf } from "#domain/custom-fields/read-fields.ts";
import type { CustomValues } from "#lib/custom-fields/custom-field.ts";
import type { KeysetPosition } from "#lib/lists/keyset.ts";
import type { Centavos } from "#lib/money/money.ts";
import type { OrderStatus } from "#lib/orders/order-statuses.ts";
import type { PaymentMethod } from "#lib/payments/payment-methods.ts";
import { paymentStateColumn, type Tender, tendersColumn } from "./list-admin-orders.ts";
import { type OrderFilter, orderSorts, readOrderConditions } from "./order-filter.ts";
import { searchOrders } from "./search-orders.ts";
import { writePendingSearchWords } from "./write-pending-search-words.ts";

export interface ExportedOrder {
	id: number;
	created_at: Date;
	status: OrderStatus;
	payment_method: PaymentMethod;
	tenders: Tender[] | null;
	payment_state: PaymentState;
	customer_name: string | null;
	email: string | null;
	phone: string | null;
	shipping_label: string;
	shipping_line: string;
	shipping_name: string;
	courier: string | null;
	tracking_number: string | null;
	branches: string | null;
	items: string;
	subtotal: Centavos;
	shipping_fee: Centavos;
	discount: Centavos;
	payment_fee: Centavos;
	coupon_code: string | null;
	total: Centavos;
	refunded: Centavos;
	/** Values of the owner's custom fields; null if none. */
	custom_values: CustomValues | null;
}

/** Number of orders per batch. Parsing a batch blocks other requests. For 500 rows, this took 20 ms. */
const batchSize = 100;

/** Yields the orders that match a filter in batches, so that a million orders use no more memory than one batch. */
export async function* readOrdersToExport(
	database: Database,
	filter: OrderFilter,
	sort: AdminOrderSort,
): AsyncGenerator<ExportedOrder[]> {
	const source = database.eachOnReplica;
	const conditions = [sql`true`, ...readOrderConditions(filter)];
	if (filter.search) {
		await writePendingSearchWords(database);
		conditions.push((await searchOrders(source, filter.search, null)).condition);
	}
	const matching = join(conditions, " and ");
	const order = orderSorts[sort];
	let position: KeysetPosition | null = null;
	for (;;) {
		const after = position ? order.after(position) : sql`true`;
		const rows: (ExportedOrder & { key: number })[] = await source.rows(sql`
			with chosen as materialized (
				select orders.id, ${order.key} as key from orders
				where ${matching} and ${after} order by ${order.by} limit ${batchSize}
			)
			select orders.id, orders.created_at, orders.status, payment_method, ${tendersColumn}, ${paymentStateColumn},
				coalesce(accounts.name, contact_name) as customer_name,
				coalesce(email, contact_email) as email, coalesce(phone, contact_phone) as phone, shipping_label, shipping_line,
				coalesce(
					orders.shipping_name, (select name from shipping_methods where code = shipping_method)
				) as shipping_name,
				courier, tracking_number, subtotal, shipping_fee, discount, coupon_code, payment_fee, total,
				refunded, ${valuesOf("order", sql`orders.id`)} as custom_values,
				chosen.key,
				(
					select string_agg(name, ' + ' order by position, branches.id)
					from order_branches join branches on branches.id = branch_id
					where order_id = orders.id
				) as branches,
				(
					select string_agg(
						quantity || ' × ' || concat_ws(' · ', product_name, variation_name), '; '
						order by position
					)
					from order_lines where order_id = orders.id
				) as items
			from chosen join orders on orders.id = chosen.id
			left join accounts on accounts.id = account_id
			order by ${order.by}`);
		if (rows.length > 0) yield rows;
		position = rows.at(-1) ?? null;
		if (rows.length < batchSize) return;
	}
}
