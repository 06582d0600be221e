import sql, { type Sql } from "sql-template-tag";
import { effectivePrice, shownPrice } from "#domain/catalogue/product/effective-price.ts";
import { availableStock } from "#domain/inventory/available-stock.ts";
import type { Centavos } from "#lib/money/money.ts";
import type { PromotionLine } from "#lib/promotions/promotion.ts";

/** A cart line with the current data of its item. The unit price isn't calculated yet. */
export interface CartLineRow {
	variation_id: number;
	quantity: number;
	is_default: boolean;
	variation_name: string;
	variation_price: Centavos | null;
	variation_sale_price: Centavos | null;
	category_id: number | null;
	/** Code of the product's brand; null if unknown. */
	maker: string | null;
	product_type: string | null;
	product_id: number;
	product_name: string;
	slug: string;
	product_price: Centavos;
	product_sale_price: Centavos | null;
	image: string | null;
	/** True if the product is published and the variation is still offered. */
	is_offered: boolean;
	stock: number;
}

/**
 * Selects cart lines with their current data.
 * @param lines a table or query named `cart_lines`, with variations and quantities
 */
const rowsOf = (lines: Sql, accountId?: number): Sql => sql`
	select
		cart_lines.variation_id, cart_lines.quantity,
		variations.is_default, variations.name as variation_name,
		variations.price as variation_price,
		case when sale_is_on then variations.sale_price end as variation_sale_price,
		products.category_id, (products.facts || variations.facts) ->> 'maker' as maker,
		products.product_type, products.id as product_id, products.name as product_name, products.slug,
		products.price as product_price, products.current_sale_price as product_sale_price,
		coalesce(case when variations.image like '/%' then variations.image end, (
			select path from product_images where product_id = products.id and path like '/%'
			order by position, id limit 1
		)) as image,
		products.status = 'published' and variations.archived_at is null as is_offered,
		${availableStock(sql`cart_lines.variation_id`, accountId)} as stock
	from ${lines}
	join variations on variations.id = cart_lines.variation_id
	join products on products.id = variations.product_id`;

/** SQL for the customer's cart lines with current data, in the order in which they were added. */
export const cartLineRows = (accountId: number): Sql => sql`
	${rowsOf(sql`cart_lines`, accountId)}
	where cart_lines.account_id = ${accountId}
	order by cart_lines.added_at, cart_lines.variation_id`;

/**
 * SQL for the cart lines in a statement that adds a line. A PostgreSQL statement doesn't see the rows that it inserts
 * itself, so the caller's statement must define a query (CTE) `added` with the new line.
 */
export const linesWithAdded = (accountId: number): Sql => sql`
	${rowsOf(
		sql`(
		select variation_id, quantity, added_at from cart_lines
		where account_id = ${accountId} and variation_id not in (select variation_id from added)
		union all
		select variation_id, quantity, added_at from added
	) cart_lines`,
		accountId,
	)}
	order by cart_lines.added_at, cart_lines.variation_id`;

/** A variation and a quantity, independent of the cart. */
export interface VariationQuantity {
	variationId: number;
	quantity: number;
}

/**
 * SQL for lines with the given items, in the given order. Unknown items are left out. The arrays are subqueries, because
 * PostgreSQL would otherwise plan the statement again for each number of items, which takes longer than running it.
 * @param accountId customer for whom the stock includes the units that their pending payment reserves
 */
export const namedLineRows = (pieces: readonly VariationQuantity[], accountId?: number): Sql => sql`
	${rowsOf(
		sql`unnest(
		(select ${pieces.map(({ variationId }) => variationId)}::bigint[]),
		(select ${pieces.map(({ quantity }) => quantity)}::integer[])
	) with ordinality as cart_lines (variation_id, quantity, place)`,
		accountId,
	)}
	order by cart_lines.place`;

/** Price data of a row, from which the current price is calculated. */
export type PricedRow = Pick<
	CartLineRow,
	"product_price" | "product_sale_price" | "variation_price" | "variation_sale_price"
>;
/** SQL for the price data, as arguments of `jsonb_build_object` in a query on `variations` and `products`. */
export const pricesAsJson: Sql = sql`
	'product_price', products.price, 'product_sale_price', products.current_sale_price,
	'variation_price', variations.price,
	'variation_sale_price', case when sale_is_on then variations.sale_price end`;

/** Returns the regular price and the sale price of one unit. */
export const linePrices = (row: PricedRow) =>
	effectivePrice(
		{ price: row.product_price, sale_price: row.product_sale_price },
		{ price: row.variation_price, sale_price: row.variation_sale_price },
	);

export const unitPrice = (row: PricedRow): Centavos => shownPrice(linePrices(row));

/** Converts a cart line to the form that promotions use. */
export const promotionLine = (row: CartLineRow): PromotionLine => ({
	variation_id: row.variation_id,
	product_id: row.product_id,
	category_id: row.category_id,
	maker: row.maker,
	product_type: row.product_type,
	on_sale: linePrices(row).sale_price !== null,
	unitPrice: unitPrice(row),
	quantity: row.quantity,
});
