import { expect, test } from "vitest";
import { mappingProblem, type SheetField } from "#lib/tables/sheet-columns.ts";
import { findHeader } from "./find-header.ts";
import { proposeColumns } from "./propose-columns.ts";

type Proposal = Record<string, SheetField | null>;

/** Column headers of real exports, each with the expected mapping. */
const files: [name: string, columns: Proposal][] = [
	[
		"Shopee, sales information",
		{
			et_title_product_id: "key",
			et_title_product_name: "name",
			et_title_variation_id: null,
			et_title_variation_name: "option_1",
			et_title_parent_sku: null,
			et_title_variation_sku: "sku",
			et_title_variation_price: "price",
			ps_gtin_code: "barcode",
			et_title_variation_stock: "stock",
		},
	],
	[
		"Shopee, mass upload",
		{
			"ps_category|0|0": null,
			"ps_product_name|1|0": "name",
			"ps_product_description|1|0": "description",
			"ps_sku_parent_short|0|0": null,
			"et_title_variation_integration_no|0|0": "key",
			"et_title_variation_1|0|0": "option_1_name",
			"et_title_option_for_variation_1|0|0": "option_1",
			"et_title_image_per_variation|0|3": "variation_image",
			"et_title_variation_2|0|0": "option_2_name",
			"et_title_option_for_variation_2|0|0": "option_2",
			"ps_price|1|1": "price",
			"ps_stock|0|1": "stock",
			"ps_sku_short|0|0": "sku",
			"ps_weight|1|1": "weight",
			"ps_item_cover_image|0|3": "images",
			"ps_item_image_1|0|3": "images",
		},
	],
	[
		"Lazada, price and stock",
		{
			"Product ID": "key",
			catId: null,
			"Product Name": "name",
			currencyCode: null,
			"sku.skuId": null,
			status: "status",
			"Shop SKU": null,
			SellerSKU: "sku",
			Quantity: "stock",
			Price: "price",
			SpecialPrice: "sale_price",
			"SpecialPrice Start": null,
			"SpecialPrice End": null,
			"Variations Combo": "option_1",
		},
	],
	[
		"Lazada, template",
		{
			"*Product Name(English)": "name",
			"*Price": "price",
			"*Quantity": "stock",
			SellerSKU: "sku",
			"*Package Weight (kg)": "weight",
		},
	],
	[
		"Vendure",
		{
			name: "name",
			slug: "key",
			description: "description",
			assets: "images",
			facets: null,
			optionGroups: "option_1_name",
			optionValues: "option_1",
			sku: "sku",
			price: "price",
			taxCategory: null,
			stockOnHand: "stock",
			trackInventory: null,
			variantAssets: "variation_image",
			variantFacets: null,
		},
	],
	[
		"Shopify without its handle",
		{
			Title: "name",
			"Body (HTML)": "description",
			Vendor: "maker",
			Type: "category",
			"Option1 Name": "option_1_name",
			"Option1 Value": "option_1",
			"Variant Price": "price",
			"Variant Inventory Qty": "stock",
			"Image Src": "images",
		},
	],
	[
		"a plain sheet",
		{
			Item: "name",
			Qty: "stock",
			"Price (USD)": "price",
			Photo: "images",
			Size: "option_1",
			Remarks: null,
		},
	],
	[
		"a Filipino sheet",
		{
			Pangalan: "name",
			Presyo: "price",
			Bilang: "stock",
			Kategorya: "category",
			Paglalarawan: "description",
			Kulay: "option_1",
			Sukat: "option_2",
			Larawan: "images",
			Timbang: "weight",
		},
	],
];

test.each(files)("%s", (_name, columns) => {
	const fields = proposeColumns(Object.keys(columns));
	expect(Object.fromEntries(Object.keys(columns).map((name, at) => [name, fields[at]]))).toEqual(
		columns,
	);
	expect(mappingProblem({ sheet: null, header_line: 1, fields })).toBeNull();
});

test("finds the header row between title rows and rows with hints", () => {
	const rows = [
		["Mga paninda ng tindahan"],
		["Petsa", "2026-11-21"],
		["Pangalan", "Presyo", "Bilang"],
		["Mandatory", "Mandatory", "Optional"],
		["Kable", "299", "3"],
	].map((cells, at) => ({ line: at + 1, cells }));
	expect(findHeader(rows)?.row.line).toBe(3);
});
