import sql, { empty } from "sql-template-tag";
import type { z } from "zod";
import type { seller } from "#contract/admin/reports.ts";
import type { Database } from "#db/database.ts";
import { productSales } from "./product-sales.ts";
import { refreshReports } from "./refresh-reports.ts";
import { type ReportPeriod, requirePeriod } from "./report-period.ts";
import { runReportQuery } from "./run-report-query.ts";

export type SellerRow = z.output<typeof seller>;

const shownColumns = sql`
	products.id as product_id, products.name as product_name,
	(
		select path from product_images where product_id = products.id order by position, id limit 1
	) as image`;
const pieces = sql`(
	select coalesce(sum(quantity), 0)::integer from variations
	join stock on variation_id = variations.id
	where product_id = products.id and archived_at is null
)`;

/** Returns the products that sell best, or the public products in stock that sell worst. */
export async function readSellers(
	database: Database,
	order: "best" | "slow",
	period: ReportPeriod,
	{ categoryId, limit }: { categoryId?: number | undefined; limit: number },
): Promise<SellerRow[]> {
	requirePeriod(period);
	await refreshReports(database);
	const inCategory = categoryId === undefined ? empty : sql`and category_id = ${categoryId}`;
	return runReportQuery(database, async (queryable) => {
		const sold = await productSales(queryable, period);
		if (order === "best") {
			return queryable.rows<SellerRow>(sql`
			select ${shownColumns}, sold.pieces, sold.gross as sales, ${pieces} as stock_quantity
			from (${sold}) sold join products on products.id = product_id
			where sold.pieces > 0 ${inCategory}
			order by sold.pieces desc, sold.gross desc, products.id limit ${limit}`);
		}
		return queryable.rows<SellerRow>(sql`
		with in_stock as (
			select of_product_id as product_id, sum(quantity)::integer as stock_quantity
			from stock
			where quantity > 0
				and variation_id not in (select id from variations where archived_at is not null)
			group by of_product_id
		),
		slowest as (
			select products.id, coalesce(sold.pieces, 0) as pieces, coalesce(sold.gross, 0) as sales,
				in_stock.stock_quantity
			from in_stock join products on products.id = in_stock.product_id
				and status = 'published' ${inCategory}
			left join (${sold}) sold on sold.product_id = products.id
			order by coalesce(sold.pieces, 0), in_stock.stock_quantity desc, products.id limit ${limit}
		)
		select ${shownColumns}, slowest.pieces, slowest.sales, slowest.stock_quantity
		from slowest join products on products.id = slowest.id
		order by slowest.pieces, slowest.stock_quantity desc, products.id`);
	});
}
