import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";
import { seedLarge } from "./seed-large.ts";

const orders = 1_500;
let database: TestDatabase;

beforeAll(async () => {
	database = await createTestDatabase();
	await seedLarge(database.url, { products: 200, orders, customers: 40 });
});
afterAll(() => database.close());

it("passes all book checks except that later order steps lack emails", async () => {
	const { violations } = await checkBooks(database, new Date());
	expect(violations.map(({ rule }) => rule)).toEqual([
		"every status change of an order has its email",
	]);
	expect(violations[0]?.rows.map(({ step }) => step)).not.toContain("placed");
});

it("writes the same search words as the database's triggers", async () => {
	const { differing } = await database.one<{ differing: number }>(sql`
		select count(*) as differing
		from order_words_of(array(select id from orders)) as meant
		full join order_words using (order_id)
		where order_words.words is distinct from meant.words`);
	expect(differing).toBe(0);
});

it("counts every order in the reports and in the customers' sales", async () => {
	const sums = await database.one<Record<"counted" | "reported" | "bought", number>>(sql`
		select (select count(*) from orders where status <> 'cancelled') as counted,
			(select sum(orders) from report_days) as reported,
			(select sum(orders_count) from customer_sales) as bought`);
	expect(sums.counted).toBeGreaterThan(orders * 0.9);
	expect(sums).toMatchObject({ reported: sums.counted, bought: sums.counted });
});

it("spreads orders over two years, all statuses and many customers", async () => {
	const spread = await database.one<Record<"years" | "statuses" | "busiest", number>>(sql`
		select extract(days from max(created_at) - min(created_at)) / 365 as years,
			count(distinct status) as statuses,
			(
				select max(orders_count) from customer_sales
			) as busiest
		from orders`);
	expect(spread.years).toBeGreaterThan(1.9);
	expect(spread.statuses).toBe(6);
	expect(spread.busiest).toBeGreaterThan(orders / 100);
});
