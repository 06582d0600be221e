import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { valueStock } from "#domain/inventory/value-stock.ts";
import { sumUpMoney } from "./sum-up-money.ts";
import { sumUpSales } from "./sum-up-sales.ts";

/**
 * Maximum number of days whose totals are calculated per transaction. Transactions must be short, because the embedded
 * database (PGlite) runs only one at a time.
 */
const daysAtOnce = 7;

/**
 * Recomputes the totals of days that have changed. If a transaction changes a day in the meantime, the day is marked
 * again and recomputed in the next run.
 */
export async function refreshReports(database: Database): Promise<void> {
	await valueStock(database);
	let isDone = false;
	while (!isDone) {
		isDone = await database.transaction(async (transaction) => {
			await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('reports'))`);
			// Turn off JIT compilation of the queries, because the compilation takes longer than adding up the amounts.
			await transaction.execute(sql`set local jit = off`);
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

/**
 * Groups days into ranges, so that one query covers each range. Days at most three days apart are in the same range.
 */
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

async function sumUp(transaction: Queryable, days: readonly string[]): Promise<void> {
	await sumUpSales(transaction, days);
	await sumUpMoney(transaction, days);
	await transaction.execute(sql`
		delete from report_months
		where month in (select date_trunc('month', day) from unnest(${days}::date[]) as asked (day))`);
}

/** Calculates missing monthly totals by product, for reports over long periods. */
export async function sumUpMonths(database: Database, now: Date): Promise<void> {
	await refreshReports(database);
	while (await database.transaction((transaction) => sumUpMonth(transaction, now)));
}

/** Calculates one missing monthly total. Returns false if no total was missing. */
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
		insert into report_product_months (
			month, product_id, pieces, gross, discount, refunded, received, known_sales, cost, without_vat
		)
		select ${month}::date, product_id, sum(pieces), sum(gross), sum(discount), sum(refunded),
			sum(received), sum(known_sales), sum(cost), sum(without_vat)
		from report_products
		where day >= ${month}::date and day < ${month}::date + interval '1 month'
		group by product_id`);
	await transaction.execute(sql`insert into report_months values (${month}::date)`);
	return true;
}
