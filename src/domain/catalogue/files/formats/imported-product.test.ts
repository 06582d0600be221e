import { expect, test } from "vitest";
import { readCatalogue, shopifyRow, toCsv, wooRow } from "#test/support/catalogue-files.ts";
import { hashProduct } from "./imported-product.ts";

// Shops store these hashes to recognize unchanged products, so they must stay the same.
test.each([
	[
		shopifyRow("case", { "SEO Title": "T", "Variant SKU": "C-1" }),
		"NCdQcqet3aJWA9hl7-pZEWZLtoEacahgjAfgtZtYHXY",
	],
	[
		wooRow("simple", "1", { "Is featured?": "1", Name: "Case" }),
		"U-rhxVEfVhDuAP_9AQiE7KPUURAr_mevm95sakZL7gw",
	],
])(
	"every version of Kargado computes the same hash of a product's data in a file: %#",
	async (row, hash) => {
		const { products } = await readCatalogue(toCsv([row]));
		expect(products.map(hashProduct)).toEqual([hash]);
	},
);
