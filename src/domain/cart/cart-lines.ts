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

/** The customer's lines in the order they were added, with what is true of them now. */
export const cartLineRows = (accountId: number): Sql => sql`
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
	from cart_lines
	join variations on variations.id = cart_lines.variation_id
	join products on products.id = variations.product_id
	where cart_lines.account_id = ${accountId}
	order by cart_lines.added_at, cart_lines.variation_id`;

/** What one piece of the line costs and what it cost before a sale. */
export const linePrices = (row: CartLineRow) =>
	effectivePrice(
		{ price: row.product_price, sale_price: row.product_sale_price },
		{ price: row.variation_price, sale_price: row.variation_sale_price },
	);

export const unitPrice = (row: CartLineRow): Centavos => shownPrice(linePrices(row));
