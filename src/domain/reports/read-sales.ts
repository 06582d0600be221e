import sql, { type Sql } from "sql-template-tag";
import type { SalesGroup } from "#contract/admin/reports.ts";
import type { Database, Queryable } from "#db/database.ts";
import type { Centavos } from "#lib/money/money.ts";
import { productSales } from "./product-sales.ts";
import { readMethodNames } from "./read-method-names.ts";
import { refreshReports } from "./refresh-reports.ts";
import { type ReportPeriod, requirePeriod } from "./report-period.ts";
import { runReportQuery } from "./run-report-query.ts";

/** A row of the sales report. Each amount is a sum over the money ledger, on the day the money moved. */
export interface SalesRow {
	key: string;
	label: string;
	/** Number of orders. Cancelled orders don't count in this field, nor in any field from here to `payment_fees`. */
	orders: number | null;
	pieces: number;
	sales: Centavos;
	discount: Centavos;
	shipping: Centavos | null;
	/** Total after discounts. */
	total: Centavos;
	/** Payment fees, which the total includes. */
	payment_fees: Centavos | null;
	/** Sales before discounts, including shipping and fees. */
	gross: Centavos;
	refunded: Centavos;
	/** Sales after discounts, refunds and cancellations. */
	net: Centavos;
	/** Amounts received from customers minus refunds. Includes money that couriers still hold. */
	received: Centavos;
}

const amount = (sum: Sql) => sql`coalesce(sum(${sum}), 0)::bigint`;
const ofOrders = sql`
	coalesce(sum(orders), 0)::integer as orders, coalesce(sum(pieces), 0)::integer as pieces,
	${amount(sql`subtotal`)} as sales, ${amount(sql`discount`)} as discount,
	${amount(sql`shipping_fee`)} as shipping, ${amount(sql`total`)} as total,
	${amount(sql`payment_fees`)} as payment_fees, ${amount(sql`total + discount`)} as gross,
	${amount(sql`refunded`)} as refunded, ${amount(sql`total - refunded`)} as net,
	${amount(sql`received`)} as received`;
/** SQL for the amounts of a product, category or branch. Shipping and fees form a separate row. */
const ofUnits = (column: Sql) => sql`
	null::integer as orders, sum(pieces)::integer as pieces,
	${amount(sql`case when ${column} >= 0 then gross end`)} as sales, sum(discount)::bigint as discount,
	null::bigint as shipping, sum(gross - discount)::bigint as total, null::bigint as payment_fees,
	sum(gross)::bigint as gross, sum(refunded)::bigint as refunded,
	sum(gross - discount - refunded)::bigint as net, sum(received)::bigint as received`;
const isMoved = sql`
	having (sum(pieces), sum(gross), sum(discount), sum(refunded), sum(received)) <> (0, 0, 0, 0, 0)`;
/** SQL for a row's key. Negative ids stand for shipping and fees, and for payments without an order. */
const keyOf = (column: Sql) => sql`
	case ${column} when -1 then 'shipping' when -2 then 'none' else ${column}::text end`;
const labelOf = (column: Sql, name: Sql) => sql`
	case ${column} when -1 then 'Shipping and fees' when -2 then 'Payments without an order'
		else ${name} end`;

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
		from report_days where ${within(period)} group by payment_method
		order by payment_method = '', net desc, payment_method`,
	product: async (period, queryable) => sql`
		select ${keyOf(sql`product_id`)} as key,
			${labelOf(sql`product_id`, sql`coalesce(min(products.name), 'Products that are gone')`)} as label,
			${ofUnits(sql`product_id`)}
		from (${await productSales(queryable, period)}) sold left join products on products.id = product_id
		group by product_id ${isMoved}
		order by product_id < 0, net desc, product_id`,
	category: (period) => sql`
		select ${keyOf(sql`category_id`)} as key,
			${labelOf(sql`category_id`, sql`coalesce(min(categories.name), 'Without a category')`)} as label,
			${ofUnits(sql`category_id`)}
		from report_categories left join categories on categories.id = category_id
		where ${within(period)} group by category_id ${isMoved}
		order by category_id < 0, net desc, category_id`,
	branch: (period) => sql`
		select coalesce(branches.code, ${keyOf(sql`least(category_id, 0)`)}) as key,
			coalesce(branches.name, ${labelOf(sql`least(category_id, 0)`, sql`'Without a branch'`)}) as label,
			${ofUnits(sql`least(category_id, 0)`)}
		from report_categories left join branches on branches.id = branch_id
		where ${within(period)} group by branches.id, least(category_id, 0) ${isMoved}
		order by least(category_id, 0) < 0, branches.position`,
};

/** Adds the names of extensions' payment methods, as stored with the orders. */
async function named(by: SalesGroup, rows: SalesRow[], queryable: Queryable): Promise<SalesRow[]> {
	if (by !== "payment_method") return rows;
	const names = await readMethodNames(queryable, rows);
	return rows.map((row) => ({ ...row, label: names.get(row.key) ?? row.label }));
}

/**
 * Returns sales and received amounts of a period, minus cancelled orders. `total` is the sum of all rows, even if fewer
 * are requested.
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
	return runReportQuery(database, async (queryable) => ({
		rows: await named(
			by,
			await queryable.rows<SalesRow>(sql`${await queries[by](period, queryable)} ${cut}`),
			queryable,
		),
		total: await queryable.one<SalesRow>(sql`
			select 'total' as key, 'Total' as label, ${ofOrders} from report_days where ${within(period)}`),
	}));
}
