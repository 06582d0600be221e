import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { type PricedRow, pricesAsJson, unitPrice } from "#domain/cart/cart-lines.ts";
import { type TrackedItem, trackedItemColumns } from "#domain/units/unit-row.ts";
import type { Centavos } from "#lib/money/money.ts";
import { Refusal } from "#lib/refusals/refusal.ts";

/** Number of days whose sales determine the suggested refund. */
const daysOfSales = 90;

/** SQL for the price per unit of an order line, after all discounts. */
const paidForUnit = sql`(
	(own_price - share_of(orders.discount - by_promotions.amount, own_price, subtotal - by_promotions.amount))
	/ quantity
)`;

/** Returns the lowest price of an item in recent sales, after discounts; null if it wasn't sold. */
async function lowestPrice(
	queryable: Queryable,
	variationId: number,
	now: Date,
): Promise<Centavos | null> {
	const { lowest } = await queryable.one<{ lowest: Centavos | null }>(sql`
		select floor(min(${paidForUnit}))::bigint as lowest
		from order_lines join orders on orders.id = order_id
		cross join lateral (select unit_price * quantity - promotion_discount as own_price) line
		cross join lateral (
			select sum(promotion_discount) as amount from order_lines where order_lines.order_id = orders.id
		) by_promotions
		where product_id = (select product_id from variations where id = ${variationId})
			and variation_id = ${variationId} and status <> 'cancelled'
			and orders.created_at >= ${now}::timestamptz - make_interval(days => ${daysOfSales})
			-- Free items say nothing about what this one is worth.
			and ${paidForUnit} >= 1`);
	return lowest;
}

export interface ReturnedItem extends TrackedItem {
	product_name: string;
	/** Name of the variation; null if the product has no variations. */
	variation_name: string | null;
	/** Cost per unit; null if unknown. */
	cost: Centavos | null;
	/** Current price. */
	price: Centavos;
}

/** Returns items of the catalog, including those no longer sold. Unknown items are left out. */
export async function readReturnedItems(
	queryable: Queryable,
	variationIds: readonly number[],
): Promise<ReturnedItem[]> {
	const rows = await queryable.rows<Omit<ReturnedItem, "price"> & { prices: PricedRow }>(sql`
		select ${trackedItemColumns}, products.name as product_name,
			case when not is_default then variations.name end as variation_name,
			coalesce(variations.cost, products.cost) as cost, json_build_object(${pricesAsJson}) as prices
		from variations join products on products.id = product_id
		where variations.id = any(${variationIds}::bigint[])`);
	return rows.map(({ prices, ...item }) => ({ ...item, price: unitPrice(prices) }));
}

/**
 * Returns the suggested refund per unit for a return without a receipt: the lowest price of the last 90 days, but at
 * most the current price. A customer who bought a unit in a sale thus can't profit from returning it.
 * @throws Refusal `missing`
 */
export async function readReturnValue(
	queryable: Queryable,
	variationId: number,
	now: Date,
): Promise<ReturnedItem & { amount: Centavos }> {
	const [item] = await readReturnedItems(queryable, [variationId]);
	if (!item) throw new Refusal("missing", "Item not found.");
	const lowest = await lowestPrice(queryable, variationId, now);
	return { ...item, amount: Math.min(lowest ?? item.price, item.price) };
}
