import sql, { type Sql } from "sql-template-tag";
import type { z } from "zod";
import type { stockItem } from "#contract/admin/stock.ts";

export type StockItemRow = z.output<typeof stockItem>;

/** Columns with the names of an item, from `variations` joined with `products`. */
export const itemColumns: Sql = sql`
	variations.id as variation_id, products.id as product_id, products.name as product_name,
	variations.name as variation_name, variations.sku, variations.barcode, products.status,
	variations.archived_at is not null as archived, products.serial_tracking,
	coalesce(variations.image, (
		select path from product_images where product_id = products.id order by position, id limit 1
	)) as image`;

/** Subquery that selects archived items. Queries exclude them with this list, because archived items are few. */
export const archivedItems: Sql = sql`(select id from variations where archived_at is not null)`;

/** The stock of an item in every branch. */
export const branchColumn: Sql = sql`
	(
		select json_agg(json_build_object(
			'branch_id', branches.id, 'quantity', coalesce(quantity, 0),
			'reserved', coalesce(reserved, 0),
			'low_level', coalesce(stock_levels.low_level, sold_levels.low_level, 0),
			'low_level_from', case
				when stock_levels.low_level is not null then 'set'
				when sold_levels.low_level is not null then 'sales'
			end,
			'is_low', coalesce(is_low, false)
		) order by branches.position, branches.id)
		from branches
		left join stock on stock.branch_id = branches.id and stock.variation_id = variations.id
		left join stock_levels
			on stock_levels.branch_id = branches.id and stock_levels.variation_id = variations.id
		left join sold_levels
			on sold_levels.branch_id = branches.id and sold_levels.variation_id = variations.id
	) as branches`;
