import sql, { type Sql } from "sql-template-tag";
import type { MarginGroup } from "#contract/admin/reports.ts";
import type { Database, Queryable } from "#db/database.ts";
import type { Centavos } from "#lib/money/money.ts";
import { productSales } from "./product-sales.ts";
import { refreshReports } from "./refresh-reports.ts";
import { type ReportPeriod, requirePeriod } from "./report-period.ts";
import { runReportQuery } from "./run-report-query.ts";

/** A row of the margin report. It covers only items, because the shop doesn't know what shipping and payments cost. */
export interface MarginRow {
	/** Id of the group, or a month such as `2026-11`. */
	key: string;
	label: string;
	pieces: number;
	/** Net sales without VAT. */
	sales: Centavos;
	/** The part of `sales` whose cost is known. */
	known_sales: Centavos;
	/** Cost of the units in `known_sales` at the time of sale. */
	cost: Centavos;
}

const sums = sql`
	coalesce(sum(pieces), 0)::integer as pieces, coalesce(sum(without_vat), 0)::bigint as sales,
	coalesce(sum(known_sales), 0)::bigint as known_sales, coalesce(sum(cost), 0)::bigint as cost`;
const within = ({ from, to }: ReportPeriod) => sql`day between ${from}::date and ${to}::date`;

const queries: Record<
	MarginGroup,
	(period: ReportPeriod, queryable: Queryable) => Sql | Promise<Sql>
> = {
	product: async (period, queryable) => sql`
		select product_id::text as key, coalesce(products.name, 'Products that are gone') as label,
			pieces, without_vat as sales, known_sales, sold.cost
		from (${await productSales(queryable, period)}) sold
		left join products on products.id = product_id
		where product_id >= 0 and (pieces, without_vat, known_sales, sold.cost) <> (0, 0, 0, 0)
		order by known_sales - sold.cost desc, product_id`,
	category: (period) => sql`
		select category_id::text as key, coalesce(min(categories.name), 'Without a category') as label,
			${sums}
		from report_categories left join categories on categories.id = category_id
		where ${within(period)} and category_id >= 0 group by category_id
		order by sum(known_sales) - sum(cost) desc, category_id`,
	month: (period) => sql`
		select to_char(day, 'YYYY-MM') as key, to_char(day, 'YYYY-MM') as label, ${sums}
		from report_categories where ${within(period)} and category_id >= 0
		group by to_char(day, 'YYYY-MM') order by 1`,
};

/**
 * Returns the margin of a period's sales whose cost is known. `total` is the sum of all rows, even if fewer are
 * requested.
 */
export async function readMargin(
	database: Database,
	by: MarginGroup,
	period: ReportPeriod,
	limit: number | null,
): Promise<{ rows: MarginRow[]; total: MarginRow }> {
	requirePeriod(period);
	await refreshReports(database);
	const cut = limit === null ? sql`` : sql`limit ${limit}`;
	return runReportQuery(database, async (queryable) => ({
		rows: await queryable.rows<MarginRow>(sql`${await queries[by](period, queryable)} ${cut}`),
		total: await queryable.one<MarginRow>(sql`
			select 'total' as key, 'Total' as label, ${sums}
			from report_categories where ${within(period)} and category_id >= 0`),
	}));
}
