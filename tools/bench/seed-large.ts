import sql, { raw } from "sql-template-tag";
import { connect, type Database } from "#db/database.ts";
import type { DemoCustomer } from "#demo/accounts/create-demo-customers.ts";
import { sumUpMonths } from "#domain/reports/refresh-reports.ts";
import { seedGenerated } from "#tools/bench/seed-generated.ts";
import { seedOrders } from "./seed-orders.ts";

const longTables = [
	"stock_ledger",
	"orders",
	"order_lines",
	"order_events",
	"order_words",
	"order_branches",
	"parcels",
	"parcel_lines",
	"payment_intents",
	"mails",
];

/** Drops the indexes of large tables except those of constraints, loads the tables, and creates the indexes again. */
async function withoutIndexes(database: Database, load: () => Promise<void>): Promise<void> {
	const indexes = await database.rows<{ name: string; definition: string }>(sql`
		select indexname as name, indexdef as definition from pg_indexes
		where schemaname = 'public' and tablename = any(${longTables}::text[])
			and indexname not in (select conname from pg_constraint)`);
	for (const { name } of indexes) await database.execute(sql`drop index ${raw(name)}`);
	await load();
	for (const { definition } of indexes) await database.execute(sql`${raw(definition)}`);
}

/** Sets the date of the opening stock to a time before the first order. */
const openLongAgo = (database: Database) =>
	database.execute(sql`update stock_ledger set created_at = now() - interval '733 days'`);

/**
 * Sets the stock to the sum of its ledger. The cost of the stock is calculated later, as for a shop that had stock
 * before purchasing was introduced.
 */
async function followStock(database: Database): Promise<void> {
	await database.execute(sql`
		insert into stock (variation_id, branch_id, quantity, of_product_id)
		select variation_id, branch_id, sum(change), min(product_id)
		from stock_ledger join variations on variations.id = variation_id
		group by variation_id, branch_id`);
	await database.execute(sql`
		insert into stock_cost_changes (variation_id, change, reason)
		select variation_id, sum(quantity), 'opening' from stock group by variation_id`);
}

/** Writes the rows that triggers would have written. */
async function follow(database: Database): Promise<void> {
	await followStock(database);
	await database.execute(sql`
		insert into product_words
		select * from product_words_of(array(select id from products))`);
	await database.execute(sql`
		insert into order_vocabulary
		select distinct substring(word from '^[^0-9]*'), word ~ '[0-9]'
		from (select distinct unnest(tsvector_to_array(words)) as word from order_words) as met`);
	await database.execute(sql`
		insert into customer_sales (account_id, orders_count, spend)
		select accounts.id, count(orders.id), coalesce(sum(total), 0)
		from accounts left join orders on account_id = accounts.id and status <> 'cancelled'
		group by accounts.id
		on conflict (account_id) do nothing`);
}

/** Fills a database that is already migrated with many products and their stock, to measure reads of visitors. */
export async function seedManyProducts(url: string, count: number): Promise<void> {
	const database = connect(url, { maxConnections: 1, statementTimeoutMilliseconds: 0 });
	try {
		await database.execute(sql`set session_replication_role = replica`);
		await seedGenerated(database, count);
		await followStock(database);
		await database.execute(sql`vacuum analyze`);
	} finally {
		await database.close();
	}
}

/**
 * Fills a database that is already migrated with many products and two years of orders, to measure reads. Turns off
 * triggers and foreign keys, which only a superuser may do. Returns the customers with the most orders.
 */
export async function seedLarge(
	url: string,
	size: { products: number; orders: number; customers: number },
	report: (progress: string) => void = () => {},
): Promise<DemoCustomer[]> {
	// Session settings apply to a single connection only.
	const database = connect(url, { maxConnections: 1, statementTimeoutMilliseconds: 0 });
	const reportSince = (what: string, since: number) =>
		report(`  ${what}: ${((performance.now() - since) / 1000).toFixed(1)} s`);
	try {
		await database.execute(sql`set session_replication_role = replica`);
		await database.execute(sql`set work_mem = '128MB'`);
		await database.execute(sql`set maintenance_work_mem = '512MB'`);
		let begun = performance.now();
		await seedGenerated(database, size.products);
		reportSince("products", begun);
		begun = performance.now();
		let customers: DemoCustomer[] = [];
		await withoutIndexes(database, async () => {
			await openLongAgo(database);
			customers = await seedOrders(database, size);
			reportSince("rows", begun);
			begun = performance.now();
		});
		reportSince("indexes", begun);
		begun = performance.now();
		await follow(database);
		await database.execute(sql`analyze`);
		reportSince("stock, words of products", begun);
		begun = performance.now();
		await sumUpMonths(database, new Date());
		reportSince("reports", begun);
		begun = performance.now();
		await database.execute(sql`vacuum analyze`);
		reportSince("statistics", begun);
		return customers;
	} finally {
		// The embedded database has only one session, so these settings would affect later work. Reset them.
		await database.execute(sql`reset all`);
		await database.close();
	}
}
