import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sql from "sql-template-tag";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openSectionFile } from "#lib/section-file/read-section-file.ts";
import { writeSectionFile } from "#lib/section-file/write-section-file.ts";
import { changeStock, insertProduct } from "#test/support/catalogue-fixture.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { type Catalogue, openCatalogue } from "../catalogue.ts";
import { forgetChanges, readSnapshot } from "../read-changes.ts";

let database: TestDatabase;
let folder: string;
let reasons: string[];
let opened: Catalogue[];
beforeAll(async () => {
	database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "kargado-index-"));
	reasons = [];
	opened = [];
});
afterEach(async () => {
	for (const each of opened) await each.close();
	await database.execute(sql`delete from search_index_files`);
	rmSync(folder, { recursive: true, force: true });
});

const fileOf = () => join(folder, "products.index");

/** A process that starts, and looks for changes when it is told to. */
async function open(): Promise<Catalogue> {
	const catalogue = await openCatalogue(database, {
		pollMilliseconds: 3_600_000,
		keptIndex: {
			folder,
			fewest: 1,
			onRefused: (reason) => reasons.push(reason),
			onError(error) {
				throw error;
			},
		},
	});
	opened.push(catalogue);
	return catalogue;
}

const close = (catalogue: Catalogue) => {
	opened.splice(opened.indexOf(catalogue), 1);
	return catalogue.close();
};

/** A process that opens, writes the index and ends. */
async function keep(): Promise<void> {
	const catalogue = await open();
	await catalogue.refresh();
	await close(catalogue);
}

const find = async (catalogue: Catalogue, text: string, values?: Record<string, string[]>) =>
	(
		await catalogue.search({
			...{ text, sort: "price-asc", offset: 0, limit: 100, isAsWritten: true, isPlain: true },
			...(values && { filters: { values } }),
		})
	).ids;

/** What no trigger has seen is only known to who reads all products. */
const renameUnseen = (id: number, name: string) =>
	database.transaction(async (transaction) => {
		await transaction.execute(sql`set local session_replication_role = replica`);
		await transaction.execute(sql`update products set name = ${name} where id = ${id}`);
	});

test("the first answer after a start is right in all that changed while the shop was down", async () => {
	const products = [];
	for (let number = 1; number <= 7; number++) {
		products.push(
			await insertProduct(database, { name: `Alfaphone ${number}`, price: number * 100 }),
		);
	}
	const [renamed, cheaper, hidden, deleted, soldOut, unseen, same] = products.map(({ id }) => id);
	await keep();
	await database.execute(sql`update products set name = 'Bravophone' where id = ${renamed}`);
	await database.execute(sql`update products set price = 50 where id = ${same}`);
	await database.execute(sql`update products set sale_price = 10 where id = ${cheaper}`);
	await database.execute(sql`update products set status = 'archived' where id = ${hidden}`);
	const gone = products[3]?.variationIds;
	await database.execute(sql`delete from stock_ledger where variation_id = any(${gone})`);
	await database.execute(sql`delete from products where id = ${deleted}`);
	await changeStock(database, products[4]?.variationIds[0] ?? 0, { main: -10 });
	await renameUnseen(unseen ?? 0, "Charliephone");
	const { id: added } = await insertProduct(database, { name: "Alfaphone 9", price: 5 });

	const catalogue = await open();
	expect(await find(catalogue, "alfaphone")).toEqual([added, cheaper, same, soldOut, unseen]);
	expect(await find(catalogue, "alfaphone", { stock: ["any"] })).toEqual([
		...[added, cheaper, same, unseen],
	]);
	expect(await find(catalogue, "bravophone")).toEqual([renamed]);
	// So it is known that the index was not built anew.
	expect(await find(catalogue, "charliephone")).toEqual([]);
	expect(reasons).toEqual([]);
	await catalogue.refresh();
	await database.execute(sql`update products set name = 'Deltaphone' where id = ${same}`);
	await catalogue.refresh();
	expect(await find(catalogue, "deltaphone")).toEqual([same]);
});

test("what is changed while the file is written, and forgotten by others since, is known", async () => {
	const { id } = await insertProduct(database, { name: "Echophone" });
	const first = await open();
	await first.refresh();
	await database.execute(sql`update products set name = 'Foxtrotphone' where id = ${id}`);
	await first.refresh();
	await close(first);
	await forgetChanges(database, await readSnapshot(database));
	const second = await open();
	expect(await find(second, "foxtrotphone")).toEqual([id]);
	expect(await find(second, "echophone")).toEqual([]);
	expect(reasons).toEqual([]);
});

test("two processes that start at once leave one file, which a third one takes", async () => {
	const { id } = await insertProduct(database, { name: "Golfphone" });
	const both = await Promise.all([open(), open()]);
	await Promise.all(both.map((each) => each.refresh()));
	await Promise.all(both.map(close));
	expect(await readdir(folder)).toEqual(["products.index"]);
	const rows = await database.rows(sql`select id from search_index_files`);
	expect(rows).toHaveLength(1);
	await renameUnseen(id, "Hotelphone");
	expect(await find(await open(), "golfphone")).toEqual([id]);
	expect(reasons).toEqual([]);
});

/** Writes the file again with another note. */
async function changeNote(change: Record<string, unknown>): Promise<void> {
	const file = await openSectionFile(fileOf());
	if (file === null) throw new Error("There is no file.");
	const sections = await file.read();
	await file.close();
	await writeSectionFile(fileOf(), { ...(file.note as object), ...change }, sections);
}

const anotherDatabase = "it is of another database, or of too long ago";
const refused: [string, () => unknown, string][] = [
	["cut off", () => truncateSync(fileOf(), 1000), "it is cut off"],
	["of no bytes", () => truncateSync(fileOf(), 0), "it is cut off"],
	[
		"damaged in its middle",
		() => {
			const bytes = readFileSync(fileOf());
			bytes.writeUInt8((bytes.readUInt8(9) + 1) % 256, 9);
			writeFileSync(fileOf(), bytes);
		},
		"it is damaged",
	],
	[
		"of other code",
		() => changeNote({ fingerprint: "older" }),
		"another version of the shop wrote it",
	],
	[
		"of a note that is not known",
		() => changeNote({ id: 1 }),
		"another version of the shop wrote it",
	],
	[
		"of another database",
		() => changeNote({ id: "6f1f3c5e-3a53-4d3c-9c63-0a7c9d1b2e3f" }),
		anotherDatabase,
	],
	[
		"of other categories",
		() => database.execute(sql`insert into categories (slug, name) values ('india', 'India')`),
		"synonyms, product types, categories or branches have changed since",
	],
];
for (const [what, change, reason] of refused) {
	test(`a file that is ${what} is refused in words; the index is built, and written anew`, async () => {
		const { id } = await insertProduct(database, { name: "Julietphone" });
		await keep();
		await change();
		const name = `Kilophone ${what}`;
		await renameUnseen(id, name);
		expect(await find(await open(), name)).toContain(id);
		expect(reasons).toEqual([reason]);
		for (const each of [...opened]) {
			await each.refresh();
			await close(each);
		}
		await find(await open(), name);
		expect(reasons).toHaveLength(1);
	});
}

test("a file is refused where an older release has forgotten what changed since", async () => {
	await keep();
	const { id } = await insertProduct(database, { name: "Oscarphone" });
	await database.execute(sql`delete from catalogue_changes`);
	expect(await find(await open(), "oscarphone")).toEqual([id]);
	expect(reasons).toEqual([anotherDatabase]);
});

test("a row that a backup brought into another database is of no file there", async () => {
	const { id } = await insertProduct(database, { name: "Limaphone" });
	await keep();
	const row = await database.one<{ id: string; since: string; transaction: string }>(sql`
		select id, since::text, transaction_id::text as transaction from search_index_files`);
	await database.execute(sql`delete from search_index_files`);
	await database.execute(sql`
		insert into search_index_files (id, since, transaction_id)
		values (${row.id}, ${row.since}::pg_snapshot, ${row.transaction}::xid8)`);
	await renameUnseen(id, "Mikephone");
	expect(await find(await open(), "mikephone")).toEqual([id]);
	expect(reasons).toEqual([anotherDatabase]);
});

test("changes that another server has forgotten do not keep files from being taken", async () => {
	await insertProduct(database, { name: "Novemberphone" });
	await database.execute(sql`update forgotten_changes set up_to = '900000000000'`);
	await keep();
	await find(await open(), "novemberphone");
	expect(reasons).toEqual([]);
});
