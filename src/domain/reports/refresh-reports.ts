import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { sumUpMoney } from "./sum-up-money.ts";

/** Days that are summed up in one transaction, which holds the embedded database. */
const daysAtOnce = 7;

/**
 * Sums up anew the days that have changed since they were. What is committed after a day was taken
 * marks it again, so nothing is missed.
 */
export async function refreshReports(database: Database): Promise<void> {
	let isDone = false;
	while (!isDone) {
		isDone = await database.transaction(async (transaction) => {
			await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('reports'))`);
			const taken = await transaction.rows<{ day: string }>(sql`
				with waiting as (
					select distinct day from report_changes order by day limit ${daysAtOnce}
				),
				gone as (
					delete from report_changes where day in (select day from waiting) returning day
				)
				select distinct day from gone`);
			const days = taken.map(({ day }) => day);
			for (const run of runsOfDays(days.sort())) await sumUp(transaction, run);
			return days.length < daysAtOnce;
		});
	}
}

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Days without gaps that are long, so that one range of time holds each run. */
function runsOfDays(days: readonly string[]): string[][] {
	const runs: string[][] = [];
	for (const day of days) {
		const run = runs.at(-1);
		const isNear = Date.parse(day) - Date.parse(run?.at(-1) ?? day) <= 3 * dayMilliseconds;
		if (run && isNear) run.push(day);
		else runs.push([day]);
	}
	return runs;
}

/** The orders of these days that count; between the first and the last day are few others. */
const countedOrders = (days: readonly string[]) => sql`
	select orders.*, manila_day(orders.created_at) as day from orders
	where orders.created_at >= ${days[0]}::date::timestamp at time zone 'Asia/Manila'
		and orders.created_at < (${days.at(-1)}::date + 1)::timestamp at time zone 'Asia/Manila'
		and manila_day(orders.created_at) = any(${days}::date[])
		and orders.status <> 'cancelled'`;

/** Pieces and what they brought, by product and the branch they left from. */
const takenPieces = (days: readonly string[]) => sql`
	select counted.day, coalesce(order_lines.product_id, 0) as product_id, taken.branch_id,
		taken.pieces, taken.pieces * order_lines.unit_price as sales
	from (${countedOrders(days)}) counted
	join order_lines on order_lines.order_id = counted.id
	cross join lateral (
		select branch_id, -sum(change)::integer as pieces from stock_ledger
		where stock_ledger.order_id = counted.id
			and stock_ledger.variation_id = order_lines.variation_id
			and reason in ('sold', 'cancelled')
		group by branch_id having sum(change) < 0
	) taken`;

async function sumUp(transaction: Queryable, days: readonly string[]): Promise<void> {
	const ofDays = sql`where day = any(${days}::date[])`;
	await transaction.execute(sql`delete from report_days ${ofDays}`);
	await transaction.execute(sql`delete from report_products ${ofDays}`);
	await transaction.execute(sql`delete from report_categories ${ofDays}`);
	await transaction.execute(sql`
		insert into report_days (
			day, payment_method, orders, pieces, subtotal, discount, shipping_fee, total, vat_orders,
			vat_total, vat_content, payment_fees
		)
		select day, payment_method, count(*), sum(pieces), sum(subtotal), sum(discount),
			sum(shipping_fee), sum(total), count(vat_content),
			coalesce(sum(total) filter (where vat_content is not null), 0),
			coalesce(sum(vat_content), 0), sum(payment_fee)
		from (${countedOrders(days)}) counted
		cross join lateral (
			select coalesce(sum(quantity), 0) as pieces from order_lines where order_id = counted.id
		) bought
		group by day, payment_method`);
	await transaction.execute(sql`
		insert into report_products
		select day, product_id, branch_id, sum(pieces), sum(sales) from (${takenPieces(days)}) taken
		group by day, product_id, branch_id`);
	await transaction.execute(sql`
		insert into report_categories
		select day, coalesce(category_id, 0), branch_id, sum(pieces), sum(sales)
		from report_products left join products on products.id = product_id
		${ofDays}
		group by day, coalesce(category_id, 0), branch_id`);
	await sumUpMoney(transaction, days);
	await transaction.execute(sql`
		delete from report_months
		where month in (select date_trunc('month', day) from unnest(${days}::date[]) as asked (day))`);
}

/** Sums up, by product, the past months that are not; for reports over a long time. */
export async function sumUpMonths(database: Database, now: Date): Promise<void> {
	await refreshReports(database);
	while (await database.transaction((transaction) => sumUpMonth(transaction, now)));
}

/** Sums up one month that is not; gives whether there was one. */
async function sumUpMonth(transaction: Queryable, now: Date): Promise<boolean> {
	await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('reports'))`);
	const open = await transaction.first<{ month: string }>(sql`
		select distinct date_trunc('month', day)::date as month from report_days
		where day < date_trunc('month', manila_day(${now}))
		except select month from report_months
		order by month limit 1`);
	if (!open) return false;
	const { month } = open;
	await transaction.execute(sql`delete from report_product_months where month = ${month}::date`);
	await transaction.execute(sql`
		insert into report_product_months
		select ${month}::date, product_id, sum(pieces), sum(sales) from report_products
		where day >= ${month}::date and day < ${month}::date + interval '1 month'
		group by product_id`);
	await transaction.execute(sql`insert into report_months values (${month}::date)`);
	return true;
}
