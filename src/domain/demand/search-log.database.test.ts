import { pino } from "pino";
import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "#db/database.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { readSearches } from "./read-searches.ts";
import { createSearchLog, type SearchLog } from "./search-log.ts";
import { writeSearchLog } from "./write-search-log.ts";

let database: TestDatabase;
let time: Date;
beforeAll(async () => {
	database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
	time = new Date("2026-11-22T04:00:00Z");
	await database.execute(sql`delete from search_days`);
});

const later = (milliseconds: number) => {
	time = new Date(time.getTime() + milliseconds);
};
const open = (of: Pick<Database, "execute"> = database) =>
	createSearchLog({
		database: { ...database, ...of },
		log: pino({ level: "silent" }),
		now: () => time,
	});
const phone = (network = "198.51.100.7") => ({
	network,
	userAgent: "Mozilla/5.0 (Linux; Android 14; SM-A155F) Chrome/126.0.0.0 Mobile Safari/537.36",
});
const search = (notes: SearchLog, text: string, missing: string[] = [], by = phone()) =>
	notes.searched(by, { text, isFound: missing.length === 0, missing });
const days = { from: "2026-11-01", to: "2026-11-30" };
const read = (kind: "all" | "not_found" | "bought" = "all") =>
	readSearches(database, kind, days, null);

test("only the final text of a search that's typed and corrected is counted", async () => {
	const notes = open();
	for (const text of ["i", "ip", "iphone", "iphone 15 ch", "iphone 15 charger"]) {
		search(notes, text);
		later(600);
	}
	search(notes, "iphone 15");
	later(600);
	// "walrus" is a different search from "iphone 15". "walrus case" counts separately, because it comes six seconds
	// later.
	search(notes, "walrus", ["walrus"]);
	later(6_000);
	search(notes, "walrus case", ["walrus"]);
	await notes.close();
	expect((await read()).map(({ words, searches }) => [words, searches])).toEqual([
		["iphone 15", 1],
		["walrus", 1],
		["walrus case", 1],
	]);
	expect(await read("not_found")).toMatchObject([
		{ words: "walrus", not_found: 1, missing: "walrus", last_day: "2026-11-22" },
		{ words: "walrus case", not_found: 1, missing: "walrus" },
	]);
});

test("a search in several spellings and processes is added up by day in Manila", async () => {
	const [one, other] = [open(), open()];
	search(one, "Power Bank");
	search(other, "power-bank", [], phone("198.51.100.8"));
	search(other, "POWER BANK!", [], phone("198.51.100.9"));
	await Promise.all([one.flush(), other.flush()]);
	time = new Date("2026-11-22T16:30:00Z");
	search(one, "power bank", ["bank"]);
	await one.close();
	const rows = await database.rows(
		sql`select day::text, query, searches, not_found from search_days order by day`,
	);
	expect(rows).toEqual([
		{ day: "2026-11-22", query: "power bank", searches: 3, not_found: 0 },
		{ day: "2026-11-23", query: "power bank", searches: 1, not_found: 1 },
	]);
	expect(await read()).toMatchObject([{ words: "power bank", searches: 4, not_found: 1 }]);
});

test("robots, single letters, phone numbers and floods from one network aren't counted", async () => {
	const notes = open();
	search(notes, "cable", [], { network: "198.51.100.7", userAgent: "Googlebot/2.1" });
	for (const text of ["x", "0917 123 4567", "luz@customer.example", "y".repeat(200)]) {
		search(notes, text);
	}
	for (let count = 0; count < 500; count += 1) search(notes, `thing number ${count}x`);
	await notes.close();
	expect(await read()).toHaveLength(30);
});

test("only a limited number of different searches is stored per day", async () => {
	const row = (query: string) => ({
		day: "2026-11-22",
		query,
		words: query,
		missing: "",
		searches: 1,
		not_found: 0,
		opened: 0,
		ordered: 0,
	});
	await writeSearchLog(database, [row("one"), row("two")], 2);
	await writeSearchLog(database, [row("one"), row("three")], 2);
	expect((await read()).map(({ words, searches }) => [words, searches])).toEqual([
		["one", 2],
		["two", 1],
	]);
});

test("products opened or ordered days later are counted too, but only for recorded searches", async () => {
	const notes = open();
	search(notes, "usb hub");
	notes.noteOutcome(phone(), "USB hub", "opened");
	await notes.flush();
	later(3 * 24 * 60 * 60 * 1000);
	notes.noteOutcome(phone(), "usb hub", "ordered");
	notes.noteOutcome(phone(), "never searched", "ordered");
	await notes.close();
	expect(await read("bought")).toEqual([
		expect.objectContaining({ words: "usb hub", searches: 1, opened: 1, ordered: 1 }),
	]);
	expect(await read()).toHaveLength(1);
});

test("an invalid text doesn't prevent other searches from being counted", async () => {
	const notes = open();
	search(notes, "usb\u0000hub", ["\ud800x"]);
	search(notes, "lamp\ud83d");
	search(notes, `${"🔋".repeat(20)} cable`);
	await notes.close();
	expect((await read()).map(({ words }) => words)).toEqual([
		`${"🔋".repeat(20)} cable`,
		"lamp\ufffd",
		"usb hub",
	]);
});

test("a search doesn't fail if the database is unavailable", async () => {
	const notes = open({ execute: () => Promise.reject(new Error("The database is unavailable.")) });
	search(notes, "cable");
	await notes.flush();
	await notes.close();
	expect(await read()).toEqual([]);
});
