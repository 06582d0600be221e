import sql, { join, raw, type Sql } from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { daysBeyond, type ReportPeriod, wholeMonths } from "./report-period.ts";

const amounts = [
	"gross",
	"discount",
	"refunded",
	"received",
	"known_sales",
	"cost",
	"without_vat",
] as const;
const columns = raw(`product_id, pieces, ${amounts.join(", ")}`);
// Add up the amounts as doubles, which is far faster. Doubles represent integers of this size exactly.
const sums = raw(
	amounts.map((name) => `sum(${name}::double precision)::bigint as ${name}`).join(", "),
);

/**
 * SQL for the amounts sold, refunded and received per product in a period. Adds up monthly totals where they exist, and
 * daily totals for all other days.
 */
export async function productSales(queryable: Queryable, period: ReportPeriod): Promise<Sql> {
	const summed = await queryable.rows<{ month: string }>(sql`
		select month from report_months where month = any(${wholeMonths(period)}::date[])`);
	const months = summed.map(({ month }) => month).sort();
	const days = daysBeyond(period, months).map(
		({ from, to }) => sql`
			select ${columns} from report_products where day between ${from}::date and ${to}::date`,
	);
	const parts = [
		sql`select ${columns} from report_product_months where month = any(${months}::date[])`,
		...days,
	];
	return sql`
		select product_id, sum(pieces)::integer as pieces, ${sums}
		from (${join(parts, " union all ")}) parts group by product_id`;
}
