import sql, { join, type Sql } from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { daysOutside, type ReportPeriod, wholeMonths } from "./report-period.ts";

/**
 * `product_id, pieces, sales` of a period, as a query: from the sums of months where they are whole
 * and right, from those of days otherwise.
 */
export async function productSales(queryable: Queryable, period: ReportPeriod): Promise<Sql> {
	const summed = await queryable.rows<{ month: string }>(sql`
		select month from report_months where month = any(${wholeMonths(period)}::date[])`);
	const months = summed.map(({ month }) => month).sort();
	const days = daysOutside(period, months).map(
		({ from, to }) => sql`
			select product_id, pieces, sales from report_products
			where day between ${from}::date and ${to}::date`,
	);
	const parts = [
		sql`select product_id, pieces, sales from report_product_months
			where month = any(${months}::date[])`,
		...days,
	];
	// Doubles hold whole numbers of this size exactly, and are summed up far quicker.
	return sql`
		select product_id, sum(pieces)::integer as pieces, sum(sales::double precision)::bigint as sales
		from (${join(parts, " union all ")}) parts group by product_id`;
}
