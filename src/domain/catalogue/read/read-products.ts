import sql, { type Sql } from "sql-template-tag";
import type { Product } from "#contract/user/catalogue.ts";
import type { Queryable } from "#db/database.ts";
import { shownFields } from "#lib/products/choose-product-fields.ts";
import type { Offer } from "#lib/promotions/offer.ts";
import { columnList } from "../product/product-columns.ts";
import { type ProductRow, presentProduct } from "./present-product.ts";

/** SQL expression for the names of devices as a JSON array, in display order. */
const madeFor = (fits: Sql): Sql => sql`(
	select coalesce(json_agg(devices.name order by named.place), '[]')
	from jsonb_array_elements_text(${fits} -> 'devices') with ordinality as named (code, place)
	join devices on devices.code = named.code
)`;

/**
 * Returns the published products with these ids, in any order. Leaves out external pictures until they are downloaded
 * (`external-pictures/`).
 * @param offers current promotions, which products show
 */
export async function readProducts(
	database: Queryable,
	ids: readonly number[],
	offers: readonly Offer[],
): Promise<Product[]> {
	const rows = await database.rows<ProductRow>(sql`
		select products.id, products.slug, products.category_id, categories.name as category_name,
			${columnList(shownFields(), "products")}, price, current_sale_price as sale_price,
			case when sale_is_on then sale_starts_at end as sale_starts_at,
			case when sale_is_on then sale_ends_at end as sale_ends_at, products.product_type,
			products.created_at, rating_count, rating_sum,
			(
				select path from product_images where product_id = products.id and path like '/%'
				order by position, id limit 1
			) as image,
			${madeFor(sql`products.fits`)} as made_for,
			coalesce(items.list, '[]') as items
		from products
		left join categories on categories.id = products.category_id
		left join lateral (
			select json_agg(json_build_object(
				'id', variations.id, 'is_default', is_default, 'name', variations.name,
				'price', variations.price,
				'sale_price', case when sale_is_on then variations.sale_price end,
				'image', case when image like '/%' then image end, 'options', options,
				'maker', (products.facts || variations.facts) ->> 'maker',
				'made_for', ${madeFor(sql`variations.fits`)},
				'stock_quantity', (
					select coalesce(sum(quantity - reserved), 0) from stock
					join branches on branches.id = stock.branch_id and branches.is_open
					where variation_id = variations.id
				),
				'expected_on', (
					select min(expected_on) from purchase_order_lines
					join purchase_orders on purchase_orders.id = purchase_order_id
						and purchase_orders.status in ('sent', 'partly_received')
					where purchase_order_lines.variation_id = variations.id and received < quantity
						and expected_on >= manila_day(now())
				)
			) order by variations.position, variations.id) as list
			from variations where product_id = products.id and archived_at is null
		) items on true
		where products.id = any(${ids}) and status = 'published'
	`);
	return rows.map((row) => presentProduct(row, offers));
}
