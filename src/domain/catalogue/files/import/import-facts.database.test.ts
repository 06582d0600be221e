import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
	createTemporaryFiles,
	shopifyRow,
	type TemporaryFiles,
	toCsv,
	wooRow,
} from "#test/support/catalogue-files.ts";
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
	Address: "gan-charger",
	Name: "GaN Charger",
	Status: "published",
	Price: "999",
	Variation: "",
	...cells,
});

test("a file in Kargado's own format may contain types and specifications as people write them", async () => {
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

test("reports and skips only invalid specifications, and imports the rest of the product", async () => {
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
		'2 left out: Power is skipped: "a lot" is not a number in W',
		'2 left out: product type "Toaster" is skipped: the shop has no product type with this name',
		"2 left out: Length is skipped: Length must be at most 1,000 m.",
		"2 left out: Capacity is skipped: The product type Charger has no specification “Capacity”.",
	]);
	expect(await stateOf("gan-charger")).toMatchObject({
		product_type: "charger",
		facts: { watts: 65, ports: ["usb_c"], length_cm: 120 },
	});
});

test("a blank cell deletes a value, a missing column changes nothing, and a new type removes values that it doesn't have", async () => {
	await bring(own({ "Fact: ports": "", "Fact: length_cm": "" }));
	expect((await stateOf("gan-charger"))?.facts).toEqual({ watts: 65 });
	await bring(own({ "Product type": "case" }));
	expect(await stateOf("gan-charger")).toMatchObject({ product_type: "case", facts: {} });
});

test("Shopify's metafields and options with the names of attributes become specifications", async () => {
	const rows = ["Black", "White"].map((colour) =>
		shopifyRow("hub", {
			"Option1 Name": "Color",
			"Option1 Value": colour,
			"Variant SKU": `HUB-${colour}`,
			"Product type (product.metafields.kargado.product_type)": "usb_hub",
			"Power (W) (product.metafields.facts.watts)": "100",
			"Ports (product.metafields.custom.ports)": '["USB-C", "HDMI"]',
			"Weight (product.metafields.custom.weight)": '{"value": 0.12, "unit": "KG"}',
			"Maker (variant.metafields.custom.maker)": colour === "Black" ? "Ugnay" : "",
			"Warranty (product.metafields.custom.warranty)": "for ever",
			Vendor: "Ugnay Philippines",
			"Variant Grams": colour === "Black" ? "115" : "0",
		}),
	);
	const { created, reasons } = await bring(...rows);
	expect([created, reasons]).toEqual([
		1,
		['2 left out: Warranty is skipped: "for ever" is not a number in months'],
	]);
	const found = await database.one<{ slug: string }>(
		sql`select slug from products where name = 'hub'`,
	);
	expect(await stateOf(found.slug)).toMatchObject({
		product_type: "usb_hub",
		facts: { watts: 100, ports: ["usb_c", "hdmi"], weight_g: 120, maker: "Ugnay Philippines" },
		variations: [
			{ facts: { colour: "Black", maker: "Ugnay", weight_g: 115 } },
			{ facts: { colour: "White" } },
		],
	});
});

test("WooCommerce's attributes become specifications, except those that distinguish variations", async () => {
	const attribute = (number: number, name: string, value: string) => ({
		[`Attribute ${number} name`]: name,
		[`Attribute ${number} value(s)`]: value,
	});
	const { created, reasons } = await bring(
		wooRow("variable", "7", {
			Name: "Mouse",
			SKU: "M",
			"Meta: kargado_product_type": "mouse",
			...attribute(1, "Color", "Red, Blue"),
			...attribute(2, "dpi", "1\\,600"),
			...attribute(3, "Wireless", "Yes"),
			...attribute(4, "Capacity (mAh)", "500"),
		}),
		...["Red", "Blue"].map((colour, position) =>
			wooRow("variation", `8${position}`, {
				Parent: "M",
				Position: String(position),
				Name: `Mouse - ${colour}`,
				...attribute(1, "Color", colour),
			}),
		),
	);
	expect([created, reasons]).toEqual([
		1,
		["2 left out: Capacity is skipped: The product type Mouse has no specification “Capacity”."],
	]);
	expect(await stateOf("mouse")).toMatchObject({
		product_type: "mouse",
		facts: { dpi: 1600, is_wireless: true },
		variations: [{ facts: { colour: "Red" } }, { facts: { colour: "Blue" } }],
	});
});
