import sql, { type Sql } from "sql-template-tag";
import type { SalesGroup } from "#contract/admin/reports.ts";
import type { Database, Queryable } from "#db/database.ts";
import type { Centavos } from "#lib/money.ts";
import { productSales } from "./product-sales.ts";
import { readWidely } from "./read-widely.ts";
import { refreshReports } from "./refresh-reports.ts";
import { type ReportPeriod, requirePeriod } from "./report-period.ts";

export interface SalesRow {
	key: string;
	label: string;
	orders: number | null;
	pieces: number;
	sales: Centavos;
	discount: Centavos | null;
	shipping: Centavos | null;
	total: Centavos | null;
	/** Within the total. */
	payment_fees: Centavos | null;
}

const unknown = sql`null::integer as orders, null::bigint as discount, null::bigint as shipping,
	null::bigint as total, null::bigint as payment_fees`;
const ofOrders = sql`
	coalesce(sum(orders), 0)::integer as orders, coalesce(sum(pieces), 0)::integer as pieces,
	coalesce(sum(subtotal), 0)::bigint as sales, coalesce(sum(discount), 0)::bigint as discount,
	coalesce(sum(shipping_fee), 0)::bigint as shipping, coalesce(sum(total), 0)::bigint as total,
	coalesce(sum(payment_fees), 0)::bigint as payment_fees`;
const ofPieces = sql`sum(pieces)::integer as pieces, sum(sales)::bigint as sales, ${unknown}`;

const within = ({ from, to }: ReportPeriod) => sql`day between ${from}::date and ${to}::date`;

type GroupQuery = (period: ReportPeriod, queryable: Queryable) => Sql | Promise<Sql>;

const queries: Record<SalesGroup, GroupQuery> = {
	day: (period) => sql`
		select asked::date::text as key, asked::date::text as label, ${ofOrders}
		from generate_series(${period.from}::date, ${period.to}::date, interval '1 day') as asked
		left join report_days on day = asked::date
		group by asked order by asked`,
	payment_method: (period) => sql`
		select payment_method as key, payment_method as label, ${ofOrders}
		from report_days where ${within(period)} group by payment_method order by total desc`,
	product: async (period, queryable) => sql`
		select product_id::text as key, coalesce(products.name, 'Products that are gone') as label,
			pieces, sales, ${unknown}
		from (${await productSales(queryable, period)}) sold left join products on products.id = product_id
		order by sales desc, product_id`,
	category: (period) => sql`
		select category_id::text as key, coalesce(min(categories.name), 'Without a category') as label,
			${ofPieces}
		from report_categories left join categories on categories.id = category_id
		where ${within(period)} group by category_id order by sales desc, category_id`,
	branch: (period) => sql`
		select branches.code as key, branches.name as label, ${ofPieces}
		from report_categories join branches on branches.id = branch_id
		where ${within(period)} group by branches.id order by branches.position`,
};

/**
 * Sales of a period, without cancelled orders. `total` counts everything, however many rows are
 * asked for.
 */
export async function readSales(
	database: Database,
	by: SalesGroup,
	period: ReportPeriod,
	limit: number | null,
): Promise<{ rows: SalesRow[]; total: SalesRow }> {
	requirePeriod(period);
	await refreshReports(database);
	const cut = by === "day" || limit === null ? sql`` : sql`limit ${limit}`;
	return readWidely(database, async (queryable) => ({
		rows: await queryable.rows<SalesRow>(sql`${await queries[by](period, queryable)} ${cut}`),
		total: await queryable.one<SalesRow>(sql`
			select 'total' as key, 'Total' as label, ${ofOrders} from report_days where ${within(period)}`),
	}));
}
