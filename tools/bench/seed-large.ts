import sql, { raw } from "sql-template-tag";
import { connect, type Database } from "#db/database.ts";
import { seedGenerated } from "#db/seed/seed-generated.ts";
import type { DemoCustomer } from "#domain/accounts/create-demo-customers.ts";
import { sumUpMonths } from "#domain/reports/refresh-reports.ts";
import { seedOrders } from "./seed-orders.ts";

const orderTables = [
	"stock_ledger",
	"orders",
	"order_lines",
	"order_events",
	"order_words",
	"order_branches",
];

/** Loads the tables of orders without the indexes that no constraint needs, and makes these afterwards at once. */
async function withoutIndexes(database: Database, load: () => Promise<void>): Promise<void> {
	const indexes = await database.rows<{ name: string; definition: string }>(sql`
		select indexname as name, indexdef as definition from pg_indexes
		where schemaname = 'public' and tablename = any(${orderTables}::text[])
			and indexname not in (select conname from pg_constraint)`);
	for (const { name } of indexes) await database.execute(sql`drop index ${raw(name)}`);
	await load();
	for (const { definition } of indexes) await database.execute(sql`${raw(definition)}`);
}

/** What triggers would have written with the products. */
async function followProducts(database: Database): Promise<void> {
	await database.execute(sql`
		insert into stock (variation_id, branch_id, quantity)
		select variation_id, branch_id, sum(change) from stock_ledger group by variation_id, branch_id`);
	await database.execute(sql`
		insert into product_words
		select * from product_words_of(array(select id from products))`);
}

/**
 * Fills a migrated database of ours with many products and a year of orders, for measuring reads:
 * without triggers and foreign keys, as its superuser may. Gives some customers with orders.
 */
export async function seedLarge(
	url: string,
	size: { products: number; orders: number; customers: number },
): Promise<DemoCustomer[]> {
	// What is set for the session holds for the one connection.
	const database = connect(url, { maxConnections: 1, statementTimeoutMilliseconds: 0 });
	try {
		await database.execute(sql`set session_replication_role = replica`);
		await database.execute(sql`set work_mem = '128MB'`);
		await database.execute(sql`set maintenance_work_mem = '256MB'`);
		await seedGenerated(database, size.products);
		await followProducts(database);
		let customers: DemoCustomer[] = [];
		await withoutIndexes(database, async () => {
			customers = await seedOrders(database, size);
		});
		await database.execute(sql`vacuum analyze`);
		await sumUpMonths(database, new Date());
		return customers;
	} finally {
		await database.close();
	}
}
