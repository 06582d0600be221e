import sql, { join, type Sql } from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { maxOrdersCounted, maxSlowlyCounted } from "#contract/admin/orders.ts";
import { listAdminProducts } from "#domain/catalogue/edit/list-admin-products.ts";
import type { ProductFilter } from "#domain/catalogue/product/product-filter.ts";
import { listLedger } from "#domain/inventory/list-ledger.ts";
import { listReorder } from "#domain/inventory/list-reorder.ts";
import { listStock } from "#domain/inventory/list-stock.ts";
import { listAdminOrders } from "#domain/orders/list-admin-orders.ts";
import { type OrderFilter, orderSorts, readOrderConditions } from "#domain/orders/order-filter.ts";
import { walkGathered, walkOrders } from "#domain/orders/walk-orders.ts";
import { readToday } from "#domain/reports/read-today.ts";
import { requestScope } from "#lib/http/request-scope.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { seedLarge } from "#tools/bench/seed-large.ts";

const orders = 6_000;
let database: TestDatabase;

beforeAll(async () => {
	database = await createTestDatabase();
	await seedLarge(database.url, { products: 300, orders, customers: 60 });
});
afterAll(() => database.close());

const idsOf = async (query: Sql) =>
	(await database.rows<{ id: number }>(query)).map(({ id }) => id);

/** Runs a function and records the queries that it sends. */
async function hear<T>(work: () => Promise<T>): Promise<{ heard: string[]; result: T }> {
	const heard: string[] = [];
	const scope = {
		id: "1",
		client: "::1",
		call: "",
		refusal: null,
		followStatement: (text: string) => {
			heard.push(text);
			return () => {};
		},
	};
	return { result: await requestScope.run(scope, work), heard };
}

describe("a search for orders finds those with all its words, newest first", () => {
	async function firstPages(filter: OrderFilter, mostGathered: number | undefined) {
		const page = { sort: "newest", limit: 60 } as const;
		const list = (cursor?: string) =>
			listAdminOrders(database, filter, { ...page, cursor }, mostGathered);
		const first = await list();
		const second = first.next ? await list(first.next) : { items: [], total: first.total };
		expect(second.total).toBe(first.total);
		return { total: first.total, ids: [...first.items, ...second.items].map(({ id }) => id) };
	}

	it.each<[string, string, string, OrderFilter, Sql]>([
		["in all orders", "kargado", "kargado", {}, sql`true`],
		["in many orders", "wireless mou", "wireless & mou:*", {}, sql`true`],
		["in few orders", "maria santos", "maria & santos:*", {}, sql`true`],
		["by prefixes", "wirel mou", "wirel:* & mou:*", {}, sql`true`],
		["with a status", "kargado", "kargado", { status: ["shipped"] }, sql`status = 'shipped'`],
		[
			"in many",
			"kargado demo",
			"kargado & demo:*",
			{ payment: "card" },
			sql`payment_method = 'card'`,
		],
		[
			"together in few",
			"power bank",
			"power & bank:*",
			{ branch_id: 2 },
			sql`exists (
			select from order_branches where order_id = orders.id and branch_id = 2
		)`,
		],
		["by single-letter prefixes", "kar mar san", "kar:* & mar:* & san:*", {}, sql`true`],
		["with a digit prefix", "kargado ge", "kargado & ge:*", {}, sql`true`],
		["in no order", "maria kargadox", "maria & kargadox", {}, sql`true`],
	])("%s: %s", async (_, search, words, filter, matching) => {
		const meant = await idsOf(sql`
			select id from orders join order_words on order_id = id
			where words @@ ${words}::tsquery and ${matching} order by created_at desc, id desc`);
		for (const mostGathered of [undefined, orders / 2, 10]) {
			const { ids, total } = await firstPages({ ...filter, search }, mostGathered);
			expect(ids).toEqual(meant.slice(0, 120));
			const isExact = total === meant.length;
			const isMore = [maxSlowlyCounted, maxOrdersCounted].some(
				(most) => total === most + 1 && meant.length > most,
			);
			expect(isExact || isMore).toBe(true);
		}
	});

	it("finds orders sorted by oldest first and by highest total", async () => {
		for (const [sort, by] of [
			["oldest", sql`created_at, id`],
			["total-desc", sql`total desc, id desc`],
		] as const) {
			const { items } = await listAdminOrders(database, { search: "kargado" }, { sort, limit: 30 });
			expect(items.map(({ id }) => id)).toEqual(
				await idsOf(sql`select id from orders order by ${by} limit 30`),
			);
		}
	});
});

describe("a search that collects all matching orders first", () => {
	/** Returns the statements that read orders or their search words. */
	async function statementsOf(filter: OrderFilter) {
		const page = { sort: "newest", limit: 30 } as const;
		const { heard, result } = await hear(() => listAdminOrders(database, filter, page));
		return {
			total: result.total,
			words: heard.filter((text) => /^select order_id from order_words/.test(text.trim())).length,
			lists: heard.filter((text) => /\bfrom orders\b/.test(text)),
		};
	}

	/** Returns the name of a customer with a few dozen orders. */
	async function nameOfSome() {
		const { name } = await database.one<{ name: string }>(sql`
			select name from accounts join orders on account_id = accounts.id
			group by accounts.id having count(*) between 40 and 400 order by count(*), accounts.id limit 1`);
		return name;
	}

	it("counts the collected orders and reads only those of the page", async () => {
		const { total, words, lists } = await statementsOf({ search: await nameOfSome() });
		expect(total).toBeGreaterThan(30);
		expect([words, lists.length]).toEqual([1, 1]);
		expect(lists[0]).not.toMatch(/from fitting/);
	});

	it("counts the matches in the query of the page if there are other filters", async () => {
		const { words, lists } = await statementsOf({
			search: await nameOfSome(),
			payment: "card",
		});
		expect([words, lists.length]).toEqual([1, 1]);
		expect(lists[0]).toMatch(/count\(\*\) from fitting/);
	});

	it.each(["newest", "oldest", "total-desc"] as const)(
		'finds the first of the collected orders by reading the index of the sort order "%s"',
		async (name) => {
			const sort = orderSorts[name];
			const list = {
				sort,
				enough: 20,
				isContinued: false,
				isFiltered: false,
				isOfWords: true,
				matching: sql`true`,
				ofDays: sql`true`,
				after: sql`true`,
			};
			const firstOf = (gathered: number[]) =>
				idsOf(sql`
					select id from orders where id = any(${gathered}::bigint[]) order by ${sort.by} limit 20`);
			const inOrder = await idsOf(sql`select id from orders order by ${sort.by}`);
			const everyThird = inOrder.filter((_, index) => index % 3 === 0);
			expect(await walkGathered(database, everyThird, list)).toEqual(await firstOf(everyThird));
			// If the matches are far down the index, the search stops reading the index and returns null.
			expect(await walkGathered(database, inOrder.slice(-300), list)).toBe(null);
			expect(await walkGathered(database, everyThird.slice(0, 19), list)).toBe(null);
		},
	);

	it("queries the word index once if the last word isn't the prefix of longer words", async () => {
		const { total, words } = await statementsOf({ search: "mouse keyboard webcam tripod cable" });
		expect([total, words]).toEqual([0, 1]);
	});
});

it.each([
	[400, 394],
	[30, 10],
	[731, 725],
	[2, -1],
])("the stock ledger from %i to %i days ago lists all of its entries", async (from, to) => {
	const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
	const filter = { from: day(from), to: day(to) };
	const meant = await idsOf(sql`
		select id from stock_ledger
		where manila_day(created_at) between ${filter.from}::date and ${filter.to}::date order by id desc`);
	const { items, total } = await listLedger(database, filter, { limit: 100 });
	expect(items.map(({ id }) => id)).toEqual(meant.slice(0, 100));
	expect(total).toBe(meant.length);
	expect(total).toBeGreaterThan(0);
});

describe("reading a list in index order finds the same page of orders as an exhaustive search", () => {
	const enough = 20;
	const reaches = [
		{ first: 5, again: 40, sideBySide: 400, singly: 100 },
		{ first: 50, again: 500, sideBySide: 10_000, singly: 10_000 },
		{ first: 10_000, again: 10_000, sideBySide: 10_000, singly: 10_000 },
		{ first: 2, again: 2, sideBySide: 1, singly: 10_000 },
	];
	const filters: OrderFilter[] = [
		{},
		{ status: ["cancelled"] },
		{ payment: "card" },
		{ branch_id: 2, from: "2025-01-01", to: "2100-01-01" },
		{ customer_id: 1 },
		{ status: ["shipped", "pending"], from: "2100-01-01" },
	];
	const searches = [
		"'kargado'",
		"'wireless' & 'mou':*",
		"'power' & 'bank':*",
		"'maria'",
		"'nobody'",
	];

	it.each(["newest", "oldest", "total-desc", "total-asc"] as const)("%s", async (name) => {
		const sort = orderSorts[name];
		const found = { page: 0, whole: 0, none: 0 };
		for (const filter of filters) {
			const conditions = [sql`true`, ...readOrderConditions(filter)];
			const { from, to } = filter;
			const list = {
				sort,
				enough,
				isContinued: false,
				after: sql`true`,
				matching: join(conditions, " and "),
				ofDays: join([sql`true`, ...readOrderConditions({ from, to })], " and "),
				isFiltered: conditions.length > 1,
				isOfWords: conditions.length === 1,
			};
			for (const words of searches) {
				const meant = await idsOf(sql`
					select orders.id from orders join order_words on order_id = orders.id
					where words @@ ${words}::tsquery and ${list.matching} order by ${sort.by} limit ${enough}`);
				for (const reach of reaches) {
					const walk = await walkOrders(database, words, list, { reach });
					if (walk) expect(walk.ids).toEqual(meant);
					if (walk?.isWhole) expect(meant.length).toBeGreaterThan(0);
					found[walk === null ? "none" : walk.ids.length === enough ? "page" : "whole"] += 1;
				}
			}
		}
		// The cases must cover every kind of result.
		expect(Object.values(found).every((count) => count > 0)).toBe(true);
	});
});

it("the search finds and counts the same products, whether it collects all matches first or reads the list in index order", async () => {
	const filters: ProductFilter[] = [
		{},
		{ low_stock: true },
		{ low_stock: false },
		{ category_id: 3 },
		{ on_sale: true },
		{ low_stock: true, on_sale: true },
	];
	for (const search of ["power", "gen", "sigla", "slim case", "nothing of the kind"]) {
		for (const filter of filters.flatMap((each) => [
			each,
			{ ...each, status: "current" as const },
		])) {
			const list = (mostGathered: number) =>
				listAdminProducts(
					database,
					{ ...filter, search },
					{ sort: "name", limit: 20 },
					mostGathered,
				);
			const gathered = await list(1_000);
			expect(await list(0)).toEqual(gathered);
			const { items, total } = gathered;
			const unsearched = await listAdminProducts(database, filter, { sort: "name", limit: 1_000 });
			const words = search.split(" ");
			const meant = unsearched.items.filter(({ name, slug, sku }) => {
				const own = `${name} ${slug} ${sku}`.toLowerCase().split(/[^a-z0-9]+/);
				return words.every((word) => own.some((one) => one.startsWith(word)));
			});
			expect(items.map(({ id }) => id)).toEqual(meant.slice(0, 20).map(({ id }) => id));
			expect(total).toBe(meant.length);
		}
	}
});

describe("low stock", () => {
	beforeAll(async () => {
		await database.execute(sql`
			insert into stock_levels (variation_id, branch_id, low_level)
			select variation_id, branch_id, 3 from stock`);
		await database.execute(sql`update variations set archived_at = now() where id % 7 = 0`);
		await database.execute(sql`update products set status = 'archived' where id % 11 = 0`);
		await database.execute(sql`update branches set is_open = false where code = 'second'`);
	});
	const live = sql`
		select products.id, variations.id as variation_id from stock
		join variations on variations.id = variation_id join products on products.id = product_id
		join branches on branches.id = branch_id
		where quantity - reserved <= low_level and archived_at is null`;

	it("is counted by the current stock levels, without archived products and closed branches", async () => {
		const meant = await idsOf(sql`${live} and products.status <> 'archived' and is_open`);
		expect(meant.length).toBeGreaterThan(3);
		expect(await readToday(database, new Date())).toMatchObject({ low_stock: meant.length });
		const { total, items } = await listReorder(database, { now: new Date() }, {});
		expect([total, items.length]).toEqual([meant.length, meant.length]);
	});

	it("matches the lists of products and stock", async () => {
		const products = new Set(await idsOf(live));
		const listed = await listAdminProducts(database, { low_stock: true }, { sort: "name" });
		expect([listed.total, listed.items.length]).toEqual([products.size, products.size]);
		for (const filter of [
			{ low: true },
			{ low: true, branch_id: 1 },
			{ low: true, search: "gen" },
		]) {
			const { total, items } = await listStock(database, filter, { limit: 1_000 });
			expect([total, items.length > 3]).toEqual([items.length, true]);
			expect(items.every(({ branches }) => branches.some(({ is_low }) => is_low))).toBe(true);
		}
	});

	it("is counted in a category from its indexes, without reading products", async () => {
		const filter = { status: "current", low_stock: true, category_id: 3 } as const;
		const { heard } = await hear(() => listAdminProducts(database, filter, { sort: "newest" }));
		const [count, ...others] = heard.filter((text) => /count\(\*\) as total/.test(text));
		expect(others).toEqual([]);
		expect(count).not.toMatch(/products\.status/);
	});

	it("is listed with custom query plans and without parallel workers", async () => {
		const { heard } = await hear(() => listStock(database, { low: true }, { limit: 50 }));
		expect(heard[0]).toMatch(/force_custom_plan.*max_parallel_workers_per_gather/s);
		expect(heard.filter((text) => /from variations/.test(text))).toHaveLength(2);
	});

	it("is indexed by product, so the database refuses to move a variation to another product", async () => {
		await expect(
			database.execute(sql`
				update variations set product_id = 1, is_default = false, name = 'moved' where product_id = 2`),
		).rejects.toThrow(/stock_variation_id_fkey/);
	});
});
