import { expect, test } from "vitest";
import { standardTables } from "#lib/facts/standard-tables.ts";
import {
	type CsvTable,
	readCatalogue,
	shopifyRow,
	toCsv,
	wooRow,
} from "#test/support/catalogue-files.ts";

async function weightsOf(...rows: CsvTable[number][]) {
	const { products, reports } = await readCatalogue(toCsv(rows), { tables: standardTables });
	expect(reports).toEqual([]);
	const [product] = products;
	return [
		product?.fields.facts?.["weight_g"],
		...(product?.variations.map(({ facts }) => facts["weight_g"]) ?? []),
	];
}

const metafield = "Weight (g) (product.metafields.facts.weight_g)";
const simple = (cells: Record<string, string>) =>
	wooRow("simple", "7", { "Regular price": "9", ...cells });

test.each([
	[
		"reads Shopify's weight as grams, whatever unit Shopify displays",
		{ "Variant Grams": "181" },
		181,
	],
	["reads the weight column of Shopify's newer template", { "Weight value (grams)": "45.5" }, 45.5],
	["treats a weight of 0 in a Shopify file as unknown", { "Variant Grams": "0" }, undefined],
	["treats an empty weight cell in a Shopify file as unknown", { "Variant Grams": "" }, undefined],
	[
		"prefers a Shopify metafield to the weight column",
		{ "Variant Grams": "181", [metafield]: "170" },
		170,
	],
])("%s", async (_, cells, weight) => {
	expect(await weightsOf(shopifyRow("a", cells))).toEqual([weight, undefined]);
});

test.each([
	["Weight (kg)", "0.12", 120],
	["Weight (g)", "85", 85],
	["Weight (lbs)", ".5", 226.796],
	["Weight (oz)", "2", 56.699],
	["Weight (kg)", "", undefined],
])('reads the WooCommerce column "%s" with the cell %j', async (name, text, weight) => {
	expect(await weightsOf(simple({ [name]: text }))).toEqual([weight, undefined]);
});

test("each Shopify variation has its own weight", async () => {
	const rows = ["10", "20"].map((grams) =>
		shopifyRow("a", {
			"Option1 Name": "Length",
			"Option1 Value": `${grams} cm`,
			"Variant Grams": grams,
		}),
	);
	expect(await weightsOf(...rows)).toEqual([undefined, 10, 20]);
});

test("a Shopify row that repeats its product's weight adds no weight to the variation", async () => {
	const rows = ["170", "181"].map((grams, at) =>
		shopifyRow("a", {
			"Option1 Name": "Color",
			"Option1 Value": at === 0 ? "Red" : "Blue",
			"Variant Grams": grams,
			[metafield]: at === 0 ? "170" : "",
		}),
	);
	expect(await weightsOf(...rows)).toEqual([170, undefined, 181]);
});

test("a WooCommerce variation has a weight only if its own cell contains one", async () => {
	const variations = ["", "0.2"].map((weight, position) =>
		wooRow("variation", `8${position}`, {
			Parent: "M",
			Position: String(position),
			Name: `Mouse - ${position}`,
			"Regular price": "9",
			"Weight (kg)": weight,
		}),
	);
	const parent = wooRow("variable", "7", { Name: "Mouse", SKU: "M", "Weight (kg)": "0.1" });
	expect(await weightsOf(parent, ...variations)).toEqual([100, undefined, 200]);
});

test("reports an invalid weight and imports the product without it", async () => {
	const { products, reports } = await readCatalogue(
		toCsv([shopifyRow("a", { "Variant Grams": "heavy" })]),
		{ tables: standardTables },
	);
	expect(products).toHaveLength(1);
	expect(reports).toEqual([
		{ line: 2, reason: 'Weight is skipped: "heavy" is not a number in g', rejected: false },
	]);
});
