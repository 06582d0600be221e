import { expect, test } from "vitest";
import { standardTables } from "#lib/facts/standard-tables.ts";
import {
	type CsvTable,
	readCatalogue,
	shopifyRow,
	toCsv,
	wooRow,
} from "#test/support/catalogue-files.ts";

async function makerOf(row: CsvTable[number]): Promise<unknown> {
	const { products, reports } = await readCatalogue(toCsv([row]), { tables: standardTables });
	expect(reports).toEqual([]);
	return products[0]?.fields.facts?.["maker"];
}

const metafield = "Maker (product.metafields.facts.maker)";
const others = "Brand (product.metafields.custom.brand)";

test.each([
	["Shopify's vendor", shopifyRow("a", { Vendor: " Anker " }), "Anker"],
	[
		"a metafield, whatever the vendor",
		shopifyRow("a", { Vendor: "Shop", [metafield]: "UGREEN" }),
		"UGREEN",
	],
	["a shop's own metafield", shopifyRow("a", { [others]: "Baseus" }), "Baseus"],
	["an empty vendor means nothing", shopifyRow("a", { Vendor: "" }), undefined],
	["a brand that isn't one", shopifyRow("a", { Vendor: "No Brand" }), undefined],
	["OEM isn't a brand", shopifyRow("a", { Vendor: "OEM" }), undefined],
	[
		"WooCommerce's brands",
		wooRow("simple", "7", { "Regular price": "9", Brands: "Anker" }),
		"Anker",
	],
	[
		"WooCommerce's attribute",
		wooRow("simple", "7", {
			"Regular price": "9",
			"Attribute 1 name": "Brand",
			"Attribute 1 value(s)": "Baseus",
		}),
		"Baseus",
	],
])("%s", async (_, row, maker) => {
	expect(await makerOf(row)).toBe(maker);
});
