import sql, { type Sql } from "sql-template-tag";
import { effectivePrice, shownPrice } from "#domain/catalogue/product/effective-price.ts";
import { availableStock } from "#domain/inventory/available-stock.ts";
import type { Centavos } from "#lib/money.ts";

/** A line as the database has it now; prices before it is settled which of them apply. */
export interface CartLineRow {
	variation_id: number;
	quantity: number;
	is_default: boolean;
	variation_name: string;
	variation_price: Centavos | null;
	variation_sale_price: Centavos | null;
	category_id: number | null;
	product_id: number;
	product_name: string;
	slug: string;
	product_price: Centavos;
	product_sale_price: Centavos | null;
	image: string | null;
	/** Published, and the variation is still offered. */
	is_offered: boolean;
	stock: number;
}

/** @param lines rows that have a variation and a quantity, under the name `cart_lines` */
const rowsOf = (lines: Sql, accountId?: number): Sql => sql`
	select
		cart_lines.variation_id, cart_lines.quantity,
		variations.is_default, variations.name as variation_name,
		variations.price as variation_price,
		case when sale_is_on then variations.sale_price end as variation_sale_price,
		products.category_id, products.id as product_id, products.name as product_name, products.slug,
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

/** The customer's lines in the order they were added, with what is true of them now. */
export const cartLineRows = (accountId: number): Sql => sql`
	${rowsOf(sql`cart_lines`, accountId)}
	where cart_lines.account_id = ${accountId}
	order by cart_lines.added_at, cart_lines.variation_id`;

/**
 * The same within the statement that puts one of them there, which does not see it yet: it
 * calls the row `added`.
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

/** Pieces of a variation that are in no customer's cart. */
export interface Pieces {
	variationId: number;
	quantity: number;
}

/**
 * The same of pieces that are named, in their order; what is unknown is left out.
 * @param accountId whose own started payment does not stand in the way
 */
export const namedLineRows = (pieces: readonly Pieces[], accountId?: number): Sql => sql`
	${rowsOf(
		sql`unnest(
		${pieces.map(({ variationId }) => variationId)}::bigint[],
		${pieces.map(({ quantity }) => quantity)}::integer[]
	) with ordinality as cart_lines (variation_id, quantity, place)`,
		accountId,
	)}
	order by cart_lines.place`;

/** What is known of the prices of what is sold, before it is settled which of them apply. */
export type PricedRow = Pick<
	CartLineRow,
	"product_price" | "product_sale_price" | "variation_price" | "variation_sale_price"
>;
/** The same as pairs of a JSON object, where `variations` and `products` are read. */
export const pricesAsJson: Sql = sql`
	'product_price', products.price, 'product_sale_price', products.current_sale_price,
	'variation_price', variations.price,
	'variation_sale_price', case when sale_is_on then variations.sale_price end`;

/** What one piece of the line costs and what it cost before a sale. */
export const linePrices = (row: PricedRow) =>
	effectivePrice(
		{ price: row.product_price, sale_price: row.product_sale_price },
		{ price: row.variation_price, sale_price: row.variation_sale_price },
	);

export const unitPrice = (row: PricedRow): Centavos => shownPrice(linePrices(row));
