import sql from "sql-template-tag";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { connect, type Database } from "#db/database.ts";
import { changeStock, insertProduct } from "#test/support/catalogue-fixture.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { type Catalogue, openCatalogue } from "./catalogue.ts";
import type { CatalogueChange } from "./catalogue-change.ts";

let database: TestDatabase;
/** A second connection, which the catalog can't distinguish from another process. */
let elsewhere: Database;
let catalogue: Catalogue;
let changes: CatalogueChange[];

beforeAll(async () => {
	database = await createTestDatabase();
	elsewhere = connect(database.url);
});
afterAll(async () => {
	await elsewhere.close();
	await database.close();
});
/** Poll so rarely that only `refresh` checks for changes. */
const never = { pollMilliseconds: 3_600_000 };
beforeEach(async () => {
	catalogue = await openCatalogue(database, never);
	await catalogue.refresh();
	changes = [];
	catalogue.onChange((change) => changes.push(change));
});
afterEach(() => catalogue.close());

const rename = (id: number, name: string) =>
	elsewhere.execute(sql`update products set name = ${name} where id = ${id}`);
const nameOf = async (id: number) => (await catalogue.readProducts([id]))[0]?.name;
const find = async (text: string) =>
	(await catalogue.search({ text, sort: "relevance", offset: 0, limit: 10 })).ids;

test("another process's change reaches the cache and the index within a second", async () => {
	const { id } = await insertProduct(database, { name: "Zuluphone" });
	const watching = await openCatalogue(database);
	try {
		await watching.readProducts([id]);
		await rename(id, "Yankeephone");
		const read = async () => (await watching.readProducts([id]))[0]?.name;
		await vi.waitFor(async () => expect(await read()).toBe("Yankeephone"), 1_000);
		const found = () =>
			watching.search({ text: "yankeephone", sort: "newest", offset: 0, limit: 1 });
		await vi.waitFor(async () => expect((await found()).ids).toEqual([id]), 1_000);
	} finally {
		await watching.close();
	}
});

test("the index loads after the first response, or earlier if a search needs it", async () => {
	await insertProduct(database, { name: "Tangophone" });
	const read: string[] = [];
	const listening: Database = {
		...database,
		onReplica(work) {
			read.push("the index");
			return database.onReplica(work);
		},
	};
	const search = { text: "tangophone", sort: "newest", offset: 0, limit: 1 } as const;
	const firstAnswer = Promise.withResolvers<void>();
	const waiting = await openCatalogue(listening, { ...never, firstAnswer: firstAnswer.promise });
	const asked = await openCatalogue(database, { ...never, firstAnswer: new Promise(() => {}) });
	try {
		expect((await asked.search(search)).total).toBe(1);
		await waiting.notice();
		expect(read).toEqual([]);
		firstAnswer.resolve();
		await vi.waitFor(() => expect(read).toEqual(["the index"]));
		expect((await waiting.search(search)).total).toBe(1);
	} finally {
		await Promise.all([waiting.close(), asked.close()]);
	}
});

test("adds and removes products when they are published, archived and deleted", async () => {
	const { id, variationIds } = await insertProduct(elsewhere, {
		name: "Xrayphone",
		status: "draft",
	});
	await catalogue.refresh();
	expect(await find("xrayphone")).toEqual([]);
	expect(changes).toEqual([{ kind: "products", ids: new Set([id]) }]);

	await elsewhere.execute(sql`update products set status = 'published' where id = ${id}`);
	await catalogue.refresh();
	expect(await find("xrayphone")).toEqual([id]);
	expect(changes.slice(1)).toEqual([{ kind: "products", ids: new Set([id]) }, { kind: "lists" }]);

	await elsewhere.execute(sql`delete from stock_ledger where variation_id = any(${variationIds})`);
	await elsewhere.execute(sql`delete from products where id = ${id}`);
	await catalogue.refresh();
	expect(await find("xrayphone")).toEqual([]);
	expect(await nameOf(id)).toBeUndefined();
	expect(changes.at(-1)).toEqual({ kind: "lists" });
});

test("changed prices and tags expire the lists, but changed stock and names don't", async () => {
	const { id, variationIds } = await insertProduct(elsewhere);
	await catalogue.refresh();
	changes = [];
	await changeStock(elsewhere, variationIds[0] ?? 0, { main: 1 });
	await rename(id, "Other name");
	await catalogue.refresh();
	expect(changes).toEqual([{ kind: "products", ids: new Set([id]) }]);

	for (const change of [sql`price = price + 100`, sql`featured = true`, sql`sale_price = 1`]) {
		changes = [];
		await elsewhere.execute(sql`update products set ${change} where id = ${id}`);
		await catalogue.refresh();
		expect(changes).toEqual([{ kind: "products", ids: new Set([id]) }, { kind: "lists" }]);
	}
});

test("a change of a category, branch, setting or shipping method expires all cached data", async () => {
	const statements = [
		sql`insert into categories (slug, name) values ('whiskey', 'Whiskeyphones')`,
		sql`update branches set name = 'Main'`,
		sql`insert into settings (key, value) values ('anything', '1')`,
		sql`update shipping_methods set fee = fee + 100`,
	];
	for (const statement of statements) {
		changes = [];
		await elsewhere.execute(statement);
		await catalogue.refresh();
		expect(changes).toEqual([{ kind: "everything" }]);
	}
});

test("a category's new name changes the search index of its products", async () => {
	const { id } = await insertProduct(elsewhere, { name: "Plain thing" });
	await elsewhere.execute(sql`
		update products set category_id = (select id from categories limit 1) where id = ${id}`);
	await catalogue.refresh();
	expect(await find("victorphones")).toEqual([]);
	await elsewhere.execute(sql`update categories set name = 'Victorphones'`);
	await catalogue.refresh();
	expect(await find("victorphones")).toEqual([id]);
});

test("reports a change once, even if its transaction started before others and committed after them", async ({
	skip,
}) => {
	const isEmbedded = process.env["TEST_DATABASE"] === "pglite";
	skip(isEmbedded, "Needs PostgreSQL: the embedded database runs one transaction at a time.");
	const { id } = await insertProduct(elsewhere, { name: "Early" });
	const other = await insertProduct(elsewhere, { name: "Other" });
	await catalogue.refresh();
	await nameOf(id);
	const written = Promise.withResolvers<void>();
	const mayCommit = Promise.withResolvers<void>();
	const slow = elsewhere.transaction(async (transaction) => {
		await transaction.execute(sql`update products set name = 'Late' where id = ${id}`);
		written.resolve();
		await mayCommit.promise;
	});
	await written.promise;
	for (const name of ["Other 1", "Other 2"]) {
		await rename(other.id, name);
		await catalogue.refresh();
	}
	expect(await nameOf(id)).toBe("Early");
	changes = [];
	mayCommit.resolve();
	await slow;
	await catalogue.refresh();
	expect(await nameOf(id)).toBe("Late");
	expect(await find("late")).toEqual([id]);
	await catalogue.refresh();
	expect(changes).toEqual([{ kind: "products", ids: new Set([id]) }]);
});

test("doesn't cache data that was read before a change and received after it", async () => {
	const { id } = await insertProduct(elsewhere, { name: "Old" });
	const reading = Promise.withResolvers<void>();
	const mayAnswer = Promise.withResolvers<void>();
	const slowDatabase: Database = {
		...database,
		async rows<Row>(query: Parameters<Database["rows"]>[0]) {
			const rows = await database.rows<Row>(query);
			if (query.values.some((value) => Array.isArray(value) && value.includes(id))) {
				reading.resolve();
				await mayAnswer.promise;
			}
			return rows;
		},
	};
	const slow = await openCatalogue(slowDatabase, never);
	const told = Promise.withResolvers<CatalogueChange>();
	slow.onChange(told.resolve);
	const old = slow.readProducts([id]);
	await reading.promise;
	await rename(id, "New");
	const refreshed = slow.refresh();
	// Wait only until the change is announced, because the index can't be refreshed before `mayAnswer` resolves.
	await told.promise;
	mayAnswer.resolve();
	await refreshed;
	expect((await old)[0]?.name).toBe("Old");
	expect((await slow.readProducts([id]))[0]?.name).toBe("New");
	await slow.close();
});

test("reads a list once and caches it until products in lists change", async () => {
	let reads = 0;
	const read = async () => {
		reads += 1;
		return reads;
	};
	expect(await Promise.all([catalogue.remember("a", read), catalogue.remember("a", read)])).toEqual(
		[1, 1],
	);
	await insertProduct(elsewhere);
	await catalogue.refresh();
	expect(await catalogue.remember("a", read)).toBe(2);
	const failing = catalogue.remember("b", () => Promise.reject(new Error("away")));
	await expect(failing).rejects.toThrow("away");
	expect(await catalogue.remember("b", async () => "back")).toBe("back");
});

test("serves cached data while the database is unavailable, and catches up afterwards", async () => {
	const { id } = await insertProduct(elsewhere, { name: "Before" });
	let isAway = false;
	const errors: unknown[] = [];
	const unsteady: Database = {
		...database,
		one<Row>(query: Parameters<Database["one"]>[0]) {
			return isAway ? Promise.reject(new Error("away")) : database.one<Row>(query);
		},
	};
	const watching = await openCatalogue(unsteady, {
		pollMilliseconds: 5,
		onError: (error) => errors.push(error),
	});
	await watching.readProducts([id]);
	isAway = true;
	// Wait for an error, so that no earlier poll is still running.
	await vi.waitFor(() => expect(errors.length).toBeGreaterThan(0));
	await rename(id, "After");
	const failed = errors.length;
	await vi.waitFor(() => expect(errors.length).toBeGreaterThan(failed + 1));
	expect((await watching.readProducts([id]))[0]?.name).toBe("Before");
	isAway = false;
	await vi.waitFor(async () => expect((await watching.readProducts([id]))[0]?.name).toBe("After"));
	await watching.close();
});

test("if the index falls behind because of many changes, all cached data expires", async () => {
	await elsewhere.execute(sql`
		insert into products (slug, name, price) select 'many-' || n, 'Many', 100
		from generate_series(1, 300) as n`);
	await catalogue.refresh();
	expect(changes[0]).toEqual({ kind: "everything" });
	const { total } = await catalogue.search({ text: "many", sort: "newest", offset: 0, limit: 1 });
	expect(total).toBe(300);
});
