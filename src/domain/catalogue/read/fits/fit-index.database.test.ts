import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database, Queryable } from "#db/database.ts";
import type { Device } from "#lib/fit/device.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { type Catalogue, openCatalogue } from "../catalogue.ts";

let database: TestDatabase;
beforeAll(async () => {
	database = await createTestDatabase();
});
afterAll(() => database.close());

const phone: Device = {
	code: "acme-one",
	maker: "Acme",
	name: "One",
	kind: "phone",
	model_codes: [],
	released_on: null,
	facts: { ports: ["usb_c"] },
};

/** Returns the database, and a function that counts how often compatibility data was read. */
function listen(): { listening: Database; asked(): number } {
	let asked = 0;
	const hear = (source: Queryable): Queryable => ({
		...source,
		rows(query) {
			if (query.sql.includes("product_type, facts, fits from products")) asked++;
			return source.rows(query);
		},
	});
	const listening: Database = {
		...database,
		...hear(database),
		eachOnReplica: hear(database.eachOnReplica),
	};
	return { listening, asked: () => asked };
}

const setFits = (id: number, devices: string[]) =>
	database.execute(sql`
		update products set product_type = 'case', fits = ${JSON.stringify({ devices })} where id = ${id}`);

async function listFitting(catalogue: Catalogue): Promise<number[]> {
	const page = { sort: "newest", offset: 0, limit: 10 } as const;
	return (await catalogue.search({ text: "", filters: { fits: phone }, ...page })).ids;
}

test("reads compatible products in advance, and again only after changes", async () => {
	const { id } = await insertProduct(database, { name: "Case" });
	const { id: other } = await insertProduct(database, { name: "Case" });
	await setFits(id, [phone.code]);
	await setFits(other, ["acme-two"]);
	const { listening, asked } = listen();
	const catalogue = await openCatalogue(listening, { pollMilliseconds: 3_600_000 });
	try {
		// Two reads return one page of rows and an empty page.
		await expect.poll(asked, { timeout: 30_000 }).toBe(2);
		expect(await listFitting(catalogue)).toEqual([id]);
		expect(asked()).toBe(2);

		await database.execute(sql`insert into categories (slug, name) values ('cases', 'Cases')`);
		await catalogue.refresh();
		expect(await listFitting(catalogue)).toEqual([id]);
		expect(asked()).toBe(2);

		await setFits(other, [phone.code]);
		await setFits(id, []);
		await catalogue.refresh();
		expect(await listFitting(catalogue)).toEqual([other]);
		expect(asked()).toBe(3);
	} finally {
		await catalogue.close();
	}
});

test("compatibility stays correct after outdated product data is discarded", async () => {
	const { id } = await insertProduct(database, { name: "Case" });
	const catalogue = await openCatalogue(database, { pollMilliseconds: 3_600_000 });
	try {
		for (let count = 0; count < 3; count++) {
			const codes = Array.from({ length: count }, (_, number) => `acme-${number + 7}`);
			await setFits(id, [...codes, phone.code]);
			await catalogue.refresh();
			expect(await listFitting(catalogue)).toContain(id);
		}
	} finally {
		await catalogue.close();
	}
});
