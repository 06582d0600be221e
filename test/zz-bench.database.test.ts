import { appendFileSync } from "node:fs";
import sql, { raw } from "sql-template-tag";
import { expect, test } from "vitest";
import { listAdminProducts } from "#domain/catalogue/edit/list-admin-products.ts";
import { listCustomers } from "#domain/customers/list-customers.ts";
import { listLedger } from "#domain/inventory/list-ledger.ts";
import { listReorder } from "#domain/inventory/list-reorder.ts";
import { listStock } from "#domain/inventory/list-stock.ts";
import { readSales } from "#domain/reports/read-sales.ts";
import { readSellers } from "#domain/reports/read-sellers.ts";
import { readStockValue } from "#domain/reports/read-stock-value.ts";
import { readVat } from "#domain/reports/read-vat.ts";
import { createTestDatabase } from "#test/support/test-database.ts";

const out = { length: 1, push: (line: string) => appendFileSync("/tmp/bo-bench.txt", `${line}\n`) };
async function time(name: string, runs: number, work: (index: number) => Promise<unknown>) {
	const times: number[] = [];
	for (let index = 0; index < runs; index++) {
		const start = performance.now();
		await work(index);
		times.push(performance.now() - start);
	}
	times.sort((a, b) => a - b);
	out.push(
		`${name}: median ${times[Math.floor(runs / 2)]?.toFixed(1)} p99 ${times[Math.min(runs - 1, Math.ceil(runs * 0.99) - 1)]?.toFixed(1)} ms`,
	);
}

test("bench", async () => {
	const database = await createTestDatabase({ statementTimeoutMilliseconds: 600_000 });
	const run = async (text: string) => {
		const start = performance.now();
		const client = await database.pool.connect();
		try {
			await client.query("set session_replication_role = replica");
			await client.query(text);
		} finally {
			client.release(true);
		}
		out.push(
			`  load ${text.slice(0, 50).replace(/\s+/g, " ")} ${((performance.now() - start) / 1000).toFixed(1)} s`,
		);
	};
	await run(
		`insert into categories (slug, name) select 'c-' || n, 'Category ' || n from generate_series(1, 25) n`,
	);
	await run(`insert into products (slug, name, category_id, price, status, created_at, description)
		select 'product-' || n, (array['Braided','Woven','Slim','Rugged','Clear','Fast','Tiny','Solid'])[1 + n % 8] || ' ' ||
		(array['cable','charger','case','lamp','mouse','keyboard','stand','speaker','hub','strap'])[1 + (n / 8) % 10] || ' model ' || n,
		1 + n % 25, 10000 + (n * 7919) % 500000, case when n % 50 = 0 then 'draft' when n % 51 = 0 then 'archived' else 'published' end,
		now() - n * interval '5 minutes', repeat('Words about it. ', 20)
		from generate_series(1, 100000) n`);
	await run(
		`insert into variations (product_id, is_default, sku) select id, true, 'SKU-' || id from products`,
	);
	await run(
		`insert into stock (variation_id, branch_id, quantity) select variations.id, branches.id, (variations.id * 31 + branches.id * 17) % 200 from variations, branches`,
	);
	await run(
		`analyze; insert into product_words select * from product_words_of(array(select id from products))`,
	);
	await run(
		`insert into accounts (name, email, email_verified_at, phone) select 'Person ' || n, 'person' || n || '@bench.example', now(), '+639' || (100000000 + n) from generate_series(1, 200000) n`,
	);
	await run(`insert into orders (account_id, status, subtotal, shipping_fee, total, shipping_method, payment_method, shipping_label, shipping_line, created_at)
		select 1 + n % 200000, (array['delivered','delivered','delivered','shipped','cancelled'])[1 + n % 5], 100000, 15000, 115000, 'standard', case when n % 3 = 0 then 'card' else 'cod' end, 'Person', 'Street', '2026-11-20'::timestamptz - (n % 525600) * interval '1 minute'
		from generate_series(1, 1000000) n`);
	await run(`insert into order_lines (order_id, position, product_id, variation_id, product_name, quantity, unit_price)
		select id, 0, 1 + (id * 7919) % 100000, 1 + (id * 7919) % 100000, 'x', 1 + id % 3, 50000 from orders
		union all select id, 1, 1 + (id * 104729) % 100000, 1 + (id * 104729) % 100000, 'x', 1, 50000 from orders`);
	await run(`insert into stock_ledger (variation_id, branch_id, change, reason, order_id, created_at)
		select variation_id, 1 + order_id % 2, -quantity, 'sold', order_id, orders.created_at from order_lines join orders on orders.id = order_id`);
	await run(`insert into report_changes select distinct manila_day(created_at) from orders`);
	await database.pool.query("vacuum analyze");
	const { n } = await database.one<{ n: number }>(
		sql`select count(*) as n from stock where quantity - reserved <= low_level`,
	);
	out.push(`low rows ${n}`);

	for (const sort of ["newest", "updated", "name", "price-asc"] as const)
		await time(`products ${sort}`, 30, () => listAdminProducts(database, {}, { sort, limit: 50 }));
	await time("products status draft", 30, () =>
		listAdminProducts(database, { status: "draft" }, { sort: "newest", limit: 50 }),
	);
	await time("products status published by name", 30, () =>
		listAdminProducts(database, { status: "published" }, { sort: "name", limit: 50 }),
	);
	await time("products category", 30, (i) =>
		listAdminProducts(database, { category_id: 1 + (i % 25) }, { sort: "price-asc", limit: 50 }),
	);
	await time("products low", 30, () =>
		listAdminProducts(database, { low_stock: true }, { sort: "newest", limit: 50 }),
	);
	await time("products not low", 10, () =>
		listAdminProducts(database, { low_stock: false }, { sort: "newest", limit: 50 }),
	);
	await time("products on sale", 10, () =>
		listAdminProducts(database, { on_sale: true }, { sort: "newest", limit: 50 }),
	);
	await time("search cable", 30, () =>
		listAdminProducts(database, { search: "cable" }, { sort: "newest", limit: 50 }),
	);
	await time("search c", 30, () =>
		listAdminProducts(database, { search: "c" }, { sort: "newest", limit: 50 }),
	);
	await time("search model", 30, () =>
		listAdminProducts(database, { search: "model" }, { sort: "newest", limit: 50 }),
	);
	await time("search braided cable 4", 30, () =>
		listAdminProducts(database, { search: "braided cable 4" }, { sort: "newest", limit: 50 }),
	);
	await time("search sku", 30, (i) =>
		listAdminProducts(database, { search: `sku-${5000 + i}` }, { sort: "newest", limit: 50 }),
	);
	const deep = await listAdminProducts(database, {}, { sort: "name", limit: 100 });
	await time("products next page", 30, () =>
		listAdminProducts(database, {}, { sort: "name", limit: 50, cursor: deep.next ?? "" }),
	);
	await time("stock", 20, () => listStock(database, {}, { limit: 50 }));
	await time("stock low branch", 20, () =>
		listStock(database, { low: true, branch_id: 1 }, { limit: 50 }),
	);
	await time("stock search", 20, () => listStock(database, { search: "cable" }, { limit: 50 }));
	await time("reorder", 20, () => listReorder(database, { now: new Date() }, { limit: 50 }));
	await time("ledger all", 5, () => listLedger(database, {}, { limit: 50 }));
	await time("ledger item", 20, () => listLedger(database, { variation_id: 77 }, { limit: 50 }));
	await time("customers", 20, () => listCustomers(database, {}, { limit: 50 }));
	await time("customers search", 20, () =>
		listCustomers(database, { search: "person 1999" }, { limit: 50 }),
	);
	await time("first refresh + day", 1, () =>
		readSales(database, "day", { from: "2025-11-21", to: "2026-11-20" }, 100),
	);
	for (const by of ["day", "product", "category", "branch", "payment_method"] as const)
		await time(`sales ${by} year`, 5, () =>
			readSales(database, by, { from: "2025-11-21", to: "2026-11-20" }, 100),
		);
	await time("best", 5, () =>
		readSellers(database, "best", { from: "2025-11-21", to: "2026-11-20" }, { limit: 100 }),
	);
	await time("slow", 5, () =>
		readSellers(database, "slow", { from: "2025-11-21", to: "2026-11-20" }, { limit: 100 }),
	);
	await time("stock value branch", 3, () => readStockValue(database, "branch"));
	await time("stock value category", 3, () => readStockValue(database, "category"));
	await time("vat", 3, () => readVat(database, 2026));
	await database.execute(sql`insert into report_changes values ('2026-11-01')`);
	await time("refresh of one day + report", 1, () =>
		readSales(database, "day", { from: "2025-11-21", to: "2026-11-20" }, 100),
	);
	void raw;
	await database.close();
	expect(out.length).toBeGreaterThan(0);
}, 900_000);
