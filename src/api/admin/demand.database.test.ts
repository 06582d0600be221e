import { afterAll, beforeAll, expect, test } from "vitest";
import { readSearches } from "#contract/admin/demand.ts";
import { noteSearch } from "#contract/user/notify-me.ts";
import { describeSearch } from "#contract/user/search.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { createCustomer } from "#test/support/customer-fixture.ts";
import { createTestShop, type TestBrowser, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
let owner: TestBrowser;
let cable: number;
beforeAll(async () => {
	shop = await createTestShop();
	cable = (await insertProduct(shop.database, { name: "Braided cable" })).id;
	await shop.catalogue.refresh();
	owner = await createCustomer(shop, { role: "owner" });
});
afterAll(() => shop.close());

const agent = "Mozilla/5.0 (Linux; Android 14; SM-A155F) Chrome/126.0.0.0 Mobile Safari/537.36";
const search = (query: string, headers: HeadersInit = { "User-Agent": agent }) =>
	shop.visitor().fetch(`${describeSearch.path}?${query}`, { headers });
const note = (text: string, step: string) =>
	shop.visitor().fetch(noteSearch.path, {
		method: "POST",
		headers: { "Content-Type": "application/json", "User-Agent": agent },
		body: JSON.stringify({ search: text, step }),
	});
const period = { from: "2026-01-01", to: "2030-12-31" };
const read = (kind: "not_found" | "bought" | "all") =>
	owner.api(readSearches, { kind, from: period.from, to: period.to });

test("search reports count each search, with its current results and whether the shopper opened or ordered a product", async () => {
	await search("search=Braided+cable");
	expect((await note("braided cable", "opened")).status).toBe(204);
	await note("braided cable", "ordered");
	await search("search=braided+wombat");
	// Searches with filters and searches by programs aren't counted.
	await search("search=braided+cable&price_to=1");
	await search("search=axolotl&category_id=1");
	await search("search=axolotl", { "User-Agent": "curl/8.5.0" });
	await search("search=axolotl", {});
	expect(await read("bought")).toEqual([
		{
			key: "braided cable",
			words: "Braided cable",
			searches: 1,
			not_found: 0,
			opened: 1,
			ordered: 1,
			missing: "",
			last_day: expect.any(String),
			found_now: 1,
			nearest: { id: cable, name: "Braided cable" },
		},
	]);
	expect(await read("not_found")).toMatchObject([
		{
			words: "braided wombat",
			not_found: 1,
			missing: "wombat",
			found_now: 0,
			nearest: null,
		},
	]);
	expect((await read("all")).map(({ words }) => words)).toEqual([
		"Braided cable",
		"braided wombat",
	]);
	const csv = await owner.fetch(
		`/admin/api/reports/searches.csv?kind=all&from=${period.from}&to=${period.to}`,
	);
	expect((await csv.text()).replace("\uFEFF", "")).toMatch(
		/^words,searches,not_found,opened,ordered,last_day,missing\r\nBraided cable,1,0,1,1,/,
	);
});

test("search terms can't become spreadsheet formulas, and invalid notes are refused", async () => {
	await search(`search=${encodeURIComponent("=HYPERLINK(1)")}`);
	const csv = await owner.fetch(
		`/admin/api/reports/searches.csv?kind=all&from=${period.from}&to=${period.to}`,
	);
	expect(await csv.text()).not.toMatch(/(^|,)"?=/m);
	for (const step of ["bought", "", "searches"]) {
		expect((await note("braided cable", step)).status).toBe(422);
	}
	expect((await note("x".repeat(201), "opened")).status).toBe(422);
	const customer = await createCustomer(shop);
	for (const [person, status] of [
		[shop.visitor(), 401],
		[customer, 403],
	] as const) {
		const answer = await person.fetch(
			`/admin/api/reports/searches?kind=all&from=${period.from}&to=${period.to}`,
		);
		expect(answer.status).toBe(status);
	}
});
