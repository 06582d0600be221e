import sql, { type Sql } from "sql-template-tag";
import { type ReportPeriod, wholeMonths } from "./report-period.ts";

/** `product_id, pieces, sales` of a period: from the sums of months where they are whole. */
export function productSales(period: ReportPeriod): Sql {
	const months = wholeMonths(period);
	const days = sql`
		select product_id, pieces, sales from report_products
		where day between ${period.from}::date and ${period.to}::date`;
	const parts =
		months === null
			? days
			: sql`
				${days} and day < ${months.from}::date
				union all
				select product_id, pieces, sales from report_products
				where day between ${months.before}::date and ${period.to}::date
				union all
				select product_id, pieces, sales from report_product_months
				where month >= ${months.from}::date and month < ${months.before}::date`;
	return sql`
		select product_id, sum(pieces)::integer as pieces, sum(sales)::bigint as sales
		from (${parts}) parts group by product_id`;
}
