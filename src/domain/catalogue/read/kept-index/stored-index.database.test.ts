import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { copyFile, mkdir, readdir } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import sql from "sql-template-tag";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createS3Objects } from "#adapters/storage/s3-objects.ts";
import { openSectionFile } from "#lib/section-file/read-section-file.ts";
import { writeSectionFile } from "#lib/section-file/write-section-file.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { openS3Store, type S3Store } from "#test/support/s3-store.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { type Catalogue, openCatalogue } from "../catalogue.ts";
import type { SharedObjects } from "./shared-objects.ts";
import { createStoredIndex } from "./stored-index.ts";

let database: TestDatabase;
let store: S3Store;
let folder: string;
let opened: Catalogue[];
/** What the nodes have told, in turn. */
let told: string[];
/** How often an object was asked for. */
let reads: number;
beforeAll(async () => {
	database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
	store = await openS3Store();
	folder = mkdtempSync(join(tmpdir(), "kargado-stored-index-"));
	told = [];
	reads = 0;
	opened = [];
});
afterEach(async () => {
	for (const each of opened) await each.close();
	await database.execute(sql`delete from search_index_files`);
	await database.execute(sql`delete from stored_search_indexes`);
	rmSync(folder, { recursive: true, force: true });
	store.close();
});

function objects(): SharedObjects {
	const inBucket = createS3Objects({ ...store.account, bucket: "pictures" }, { partBytes: 1000 });
	return {
		...inBucket,
		read(name, signal) {
			reads++;
			return inBucket.read(name, signal);
		},
	};
}

/** A node with a folder of its own, which looks for changes when it is told to. */
async function open(node: string, silence = 60_000): Promise<Catalogue> {
	const catalogue = await openCatalogue(database, {
		pollMilliseconds: 3_600_000,
		keptIndex: {
			...{ folder: join(folder, node), objects: objects(), fewest: 1, silence },
			onRefused: (reason) => told.push(`refused: ${reason}`),
			onTaken: ({ from }) => told.push(`taken: ${from}`),
			onShared: () => told.push("shared"),
			onError: (error) => told.push(`error: ${(error as Error).message}`),
		},
	});
	opened.push(catalogue);
	return catalogue;
}

const close = (catalogue: Catalogue) => {
	opened.splice(opened.indexOf(catalogue), 1);
	return catalogue.close();
};

const untilTold = (what: string | RegExp) =>
	expect.poll(() => told.join("\n"), { timeout: 30_000 }).toMatch(what);

/** A node that builds the index, and ends when the store has it. */
async function build(node = "first"): Promise<void> {
	const catalogue = await open(node);
	await catalogue.refresh();
	await untilTold("shared");
	await close(catalogue);
	told = [];
}

const find = async (catalogue: Catalogue, text: string) =>
	(
		await catalogue.search({
			...{ text, sort: "price-asc", offset: 0, limit: 100, isAsWritten: true, isPlain: true },
		})
	).ids;

/** What no trigger has seen is only known to who reads all products. */
const renameUnseen = (id: number, name: string) =>
	database.transaction(async (transaction) => {
		await transaction.execute(sql`set local session_replication_role = replica`);
		await transaction.execute(sql`update products set name = ${name} where id = ${id}`);
	});

const onlyObject = () => {
	const [object, ...others] = store.files;
	if (object === undefined || others.length > 0) throw new Error("There is not one object.");
	return { path: object[0], bytes: object[1].bytes };
};
const put = (bytes: Buffer) => store.files.set(onlyObject().path, { bytes, type: undefined });

test("a node without a file of its own starts from what another has stored, and knows what changed since", async () => {
	const { id: unseen } = await insertProduct(database, { name: "Alfaphone", price: 100 });
	const { id: changed } = await insertProduct(database, { name: "Alfaphone", price: 200 });
	await build();
	expect(onlyObject().path).toMatch(/^\/pictures\/search-index\/[0-9a-f-]{36}\.zst$/);
	await renameUnseen(unseen, "Bravophone");
	await database.execute(sql`update products set price = 50 where id = ${changed}`);
	const second = await open("second");
	// So it is known that the index was not built anew.
	expect(await find(second, "alfaphone")).toEqual([changed, unseen]);
	expect(told).toEqual(["taken: store"]);
	expect(await readdir(join(folder, "second"))).toEqual(["products.index"]);
	// From now on it has a file of its own.
	await close(second);
	store.files.clear();
	expect(await find(await open("second"), "alfaphone")).toEqual([changed, unseen]);
	expect(told).toEqual(["taken: store", "taken: file"]);
	expect(store.uploads.size).toBe(0);
});

test("a file that cannot be taken is replaced by what the store has", async () => {
	await insertProduct(database, { name: "Charliephone" });
	await build();
	await mkdir(join(folder, "second"));
	await copyFile(import.meta.filename, join(folder, "second/products.index"));
	await find(await open("second"), "charliephone");
	expect(told).toEqual(["refused: it is cut off", "taken: store"]);
});

/** As if this had been stored. */
async function storeInstead(bytes: Buffer): Promise<void> {
	put(bytes);
	await database.execute(sql`
		update stored_search_indexes set sha256 = encode(sha256(${bytes}), 'hex'),
			object_bytes = ${bytes.length}, file_bytes = ${zstdDecompressSync(bytes).length},
			transaction_id = pg_current_xact_id()`);
}

/** The stored index with another note. */
async function withNote(change: Record<string, unknown>): Promise<Buffer> {
	const path = join(folder, "changed");
	await copyFile(join(folder, "first/products.index"), path);
	const file = await openSectionFile(path);
	if (file === null) throw new Error("There is no file.");
	const sections = await file.read();
	await file.close();
	await writeSectionFile(path, { ...(file.note as object), ...change }, sections);
	return zstdCompressSync(readFileSync(path));
}

const changedByte = (bytes: Buffer) => {
	const changed = Buffer.from(bytes);
	changed.writeUInt8((changed.readUInt8(200) + 1) % 256, 200);
	return changed;
};
/** Whether what is there is wrong, so that another is stored in its place at once. */
type IsReplaced = boolean;
const broken: [string, () => unknown, RegExp, IsReplaced?][] = [
	["cut off", () => put(onlyObject().bytes.subarray(0, 500)), /^refused: in the store: /, true],
	["of no bytes", () => put(Buffer.alloc(0)), /^refused: in the store: /, true],
	["damaged", () => put(changedByte(onlyObject().bytes)), /^refused: in the store: /, true],
	["another's", () => put(zstdCompressSync(Buffer.alloc(9))), /: It is not what was stored/, true],
	[
		"much longer",
		async () => {
			await storeInstead(zstdCompressSync(Buffer.alloc(2 ** 24)));
			await database.execute(sql`
				update stored_search_indexes set file_bytes = 1, transaction_id = pg_current_xact_id()`);
		},
		/: It is longer than what was stored/,
		true,
	],
	["gone", () => store.files.clear(), /: The store does not have it/, true],
	[
		"of other code",
		async () => storeInstead(await withNote({ fingerprint: "newer" })),
		/^refused: another version of the shop wrote it/,
	],
	[
		"of another format",
		async () => storeInstead(await withNote({ id: 1 })),
		/^refused: another version of the shop wrote it/,
	],
	[
		"not an index",
		() => storeInstead(zstdCompressSync(Buffer.from("no index"))),
		/^refused: it is cut off/,
	],
	["broken off while it is read", () => (store.bytesUntilCut = 300), /^refused: in the store: /],
	["answered with trouble", () => (store.failures = 3), /The store answers 503/],
	["of a store that is away", () => store.close(), /^refused: in the store: /],
];
for (const [what, change, reason, isReplaced = false] of broken) {
	test(`an object that is ${what} is refused in words; the index is built, and nothing is left in its place`, async () => {
		const { id } = await insertProduct(database, { name: "Deltaphone" });
		await build();
		await change();
		const name = `Echophone ${what}`;
		await renameUnseen(id, name);
		const second = await open("second");
		expect(await find(second, name)).toContain(id);
		expect(told[0]).toMatch(reason);
		await second.refresh();
		if (isReplaced) {
			await untilTold("shared");
			await find(await open("third"), name);
			expect(told.at(-1)).toBe("taken: store");
		}
		await close(second);
		const left = await readdir(join(folder, "second"));
		expect(left.filter((each) => each !== "products.index")).toEqual([]);
	});
}

test("a store that never answers keeps nobody from opening or from being answered", async () => {
	const { id } = await insertProduct(database, { name: "Foxtrotphone" });
	await build();
	const silent = createServer(() => {});
	await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
	store.account.endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`;
	expect(await find(await open("second", 50), "foxtrotphone")).toEqual([id]);
	expect(told).toEqual(["refused: in the store: The store is silent."]);
	silent.closeAllConnections();
	silent.close();
});

test("what was made on other categories, or by other code, is not even read", async () => {
	await insertProduct(database, { name: "Golfphone" });
	await build();
	await database.execute(sql`insert into categories (slug, name) values ('hotel', 'Hotel')`);
	await find(await open("second"), "golfphone");
	await database.execute(sql`delete from categories where slug = 'hotel'`);
	await database.execute(sql`
		update stored_search_indexes set fingerprint = 'older', transaction_id = pg_current_xact_id()`);
	await find(await open("third"), "golfphone");
	expect(reads).toBe(0);
});

test("one that is sent while the line breaks off is told, is nobody's, and is sent again later", async () => {
	await insertProduct(database, { name: "Indiaphone" });
	store.writesUntilCut = 1;
	const first = await open("first");
	await first.refresh();
	await untilTold(/^error: /);
	expect(store.files.size + store.uploads.size).toBe(0);
	await close(first);
	told = [];
	const second = await open("second");
	await find(second, "indiaphone");
	await close(second);
	expect(told).toEqual([]);
	store.writesUntilCut = Number.POSITIVE_INFINITY;
	await database.execute(sql`
		update stored_search_indexes
		set begun_at = now() - interval '1 hour', transaction_id = pg_current_xact_id()`);
	await build("third");
	const rows = await database.rows(
		sql`select stored_at is not null as stored from stored_search_indexes`,
	);
	expect(rows).toEqual([{ stored: true }]);
});

test("of processes that would send it at once, one does", async () => {
	await insertProduct(database, { name: "Julietphone" });
	await build();
	const file = await openSectionFile(join(folder, "first/products.index"));
	if (file === null) throw new Error("There is no file.");
	const begun = Promise.withResolvers<void>();
	const held = Promise.withResolvers<void>();
	const slow: SharedObjects = {
		...objects(),
		async write() {
			begun.resolve();
			await held.promise;
		},
	};
	const making = { fingerprint: "same", ground: "" };
	const send = (to: SharedObjects) =>
		createStoredIndex(database, to).store(file, crypto.randomUUID(), making);
	const first = send(slow);
	await begun.promise;
	expect(await send(objects())).toBe(false);
	held.resolve();
	expect(await first).toBe(true);
	await file.close();
});

test("a newer one takes the place of the one before, whose object is removed", async () => {
	const { id } = await insertProduct(database, { name: "Kilophone" });
	await build("first");
	const { path } = onlyObject();
	const stored = createStoredIndex(database, objects());
	const { fingerprint, ground } = await database.one<{ fingerprint: string; ground: string }>(
		sql`select fingerprint, ground from stored_search_indexes`,
	);
	const isWanted = () => stored.isWanted({ fingerprint, ground }, 100);
	expect(await isWanted()).toBe(false);
	const age = (interval: string) =>
		database.execute(sql`
			update stored_search_indexes
			set stored_at = now() - ${interval}::interval, transaction_id = pg_current_xact_id()`);
	await age("11 minutes");
	expect(await isWanted()).toBe(false);
	expect(await stored.isWanted({ fingerprint, ground: "other" }, 100)).toBe(true);
	await database.execute(sql`update products set price = price + 1`);
	expect(await stored.isWanted({ fingerprint, ground }, 1)).toBe(true);
	await age("7 hours");
	expect(await isWanted()).toBe(true);
	// It is there, and cannot be read now.
	store.failures = 3;
	await build("second");
	expect(onlyObject().path).not.toBe(path);
	expect(await find(await open("third"), "kilophone")).toEqual([id]);
	expect(told).toEqual(["taken: store"]);
});

test("a file that its machine replaces is still known to those that took it from the store", async () => {
	await insertProduct(database, { name: "Limaphone" });
	await build("first");
	rmSync(join(folder, "first/products.index"));
	const second = await open("second");
	await find(second, "limaphone");
	await close(second);
	await database.execute(sql`insert into categories (slug, name) values ('lima', 'Lima')`);
	const writer = await open("second");
	await writer.refresh();
	await untilTold("refused");
	await close(writer);
	await database.execute(sql`delete from categories where slug = 'lima'`);
	told = [];
	await find(await open("third"), "limaphone");
	expect(told).toEqual(["taken: store"]);
});

test("rows that a backup brought name nobody's objects, and remove none", async () => {
	const { id } = await insertProduct(database, { name: "Mikephone" });
	await build("first");
	const { path } = onlyObject();
	await database.execute(sql`
		update stored_search_indexes set transaction_id = '1', stored_at = now() - interval '7 days'`);
	await renameUnseen(id, "Novemberphone");
	await build("second");
	expect(store.files.has(path)).toBe(true);
	expect(store.files.size).toBe(2);
	const rows = await database.rows(sql`select id from stored_search_indexes`);
	expect(rows).toHaveLength(1);
});
