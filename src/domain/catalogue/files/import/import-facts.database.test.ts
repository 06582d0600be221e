import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTemporaryFiles, type TemporaryFiles, toCsv } from "#test/support/catalogue-files.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { readProductStates } from "../../product/product-state.ts";
import { importCatalogue } from "./import-catalogue.ts";

let database: TestDatabase;
let files: TemporaryFiles;
beforeAll(async () => {
	database = await createTestDatabase();
	files = await createTemporaryFiles();
});
afterAll(async () => {
	await database.close();
	await files.remove();
});

async function bring(...rows: Record<string, string>[]) {
	const reasons: string[] = [];
	const { counts } = await importCatalogue(database, {
		path: await files.write(toCsv(rows)),
		branch: "main",
		report: ({ line, reason, rejected }) =>
			reasons.push(`${line} ${rejected ? "rejected" : "left out"}: ${reason}`),
	});
	return { ...counts, reasons };
}

async function stateOf(slug: string) {
	const found = await database.one<{ id: number }>(
		sql`select id from products where slug = ${slug}`,
	);
	const [state] = await readProductStates(database, [found.id]);
	return state;
}

const own = (cells: Record<string, string>) => ({
	...{ Address: "gan-charger", Name: "GaN Charger", Status: "published", Price: "999" },
	...{ Variation: "", ...cells },
});

test("the shop's own file brings type and facts, as people write them", async () => {
	const { created, reasons } = await bring(
		own({
			"Product type": "Charger",
			"Fact: Power (W)": "65 watts",
			"Fact: ports": "Type-C, USB A",
			"Fact: Length": "1.2 m",
			"Variation fact: Colour": "Black",
		}),
	);
	expect([created, reasons]).toEqual([1, []]);
	expect(await stateOf("gan-charger")).toMatchObject({
		product_type: "charger",
		facts: { watts: 65, ports: ["usb_c", "usb_a"], length_cm: 120 },
		variations: [{ facts: { colour: "Black" } }],
	});
});

test("what cannot be taken is left out and named; the product and its other facts stay", async () => {
	const { updated, reasons } = await bring(
		own({
			"Fact: watts": "a lot",
			"Fact: ports": "USB-C",
			"Fact: capacity_mah": "5000",
			"Fact: length_cm": "2000 m",
			"Product type": "Toaster",
		}),
	);
	expect(updated).toBe(1);
	expect(reasons).toEqual([
		'2 left out: Power is left out: "a lot" is not a number in W',
		'2 left out: product type "Toaster" is left out: the shop has no such type',
		"2 left out: Length is left out: Length is at most 1,000 m.",
		"2 left out: Capacity is left out: Charger has no Capacity.",
	]);
	expect(await stateOf("gan-charger")).toMatchObject({
		product_type: "charger",
		facts: { watts: 65, ports: ["usb_c"], length_cm: 120 },
	});
});

test("columns that a file lacks say nothing, an empty cell takes a fact away, a type what it has not", async () => {
	await bring(own({ "Fact: ports": "", "Fact: length_cm": "" }));
	expect((await stateOf("gan-charger"))?.facts).toEqual({ watts: 65 });
	await bring(own({ "Product type": "case" }));
	expect(await stateOf("gan-charger")).toMatchObject({ product_type: "case", facts: {} });
});
