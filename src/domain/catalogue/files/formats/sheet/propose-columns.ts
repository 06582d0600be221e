import { plainHeading } from "#domain/tables/cells/fold-heading.ts";
import type { SheetField } from "#lib/tables/sheet-columns.ts";

/**
 * Known column headers of Shopee, Lazada, Shopify, WooCommerce and Vendure exports, and of plain sheets in English and
 * Filipino. The headers are normalized by `plainHeading`. Fields and headers listed first take precedence.
 */
const known: Record<SheetField, readonly string[]> = {
	name: [
		"et title product name",
		"ps product name",
		"product name english",
		"product name",
		"name",
		"title",
		"item name",
		"item",
		"product title",
		"product",
		"pangalan",
		"pangalan ng produkto",
		"produkto",
		"paninda",
	],
	price: [
		"et title variation price",
		"ps price",
		"variant price",
		"regular price",
		"price",
		"selling price",
		"retail price",
		"srp",
		"unit price",
		"original price",
		"presyo",
		"halaga",
		"presyo ng isa",
		"benta",
	],
	sale_price: [
		"specialprice",
		"special price",
		"sale price",
		"discount price",
		"promo price",
		"discounted price",
		"presyong sale",
		"bagsak presyo",
	],
	stock: [
		"et title variation stock",
		"ps stock",
		"variant inventory qty",
		"stock",
		"quantity",
		"qty",
		"stock on hand",
		"stockonhand",
		"inventory",
		"available",
		"on hand",
		"pieces",
		"stock quantity",
		"stock qty",
		"stocks",
		"available stock",
		"stock available",
		"current stock",
		"inventory quantity",
		"inventory qty",
		"available quantity",
		"quantity available",
		"quantity on hand",
		"qty on hand",
		"units in stock",
		"in stock",
		"bilang",
		"dami",
		"natitira",
		"imbentaryo",
	],
	sku: [
		"et title variation sku",
		"ps sku short",
		"variant sku",
		"sellersku",
		"seller sku",
		"sku",
		"item code",
		"code",
		"kodigo",
	],
	key: [
		"et title product id",
		"et title variation integration no",
		"product id",
		"itemid",
		"item id",
		"handle",
		"url handle",
		"slug",
		"parent sku",
		"et title parent sku",
		"ps sku parent short",
		"parentsku",
		"id",
	],
	category: [
		"et title product category",
		"category",
		"categories",
		"product category",
		"type",
		"collection",
		"department",
		"uri",
		"kategorya",
	],
	maker: ["ps brand", "brand", "brand name", "maker", "manufacturer", "vendor", "tatak", "marka"],
	description: [
		"et title product description",
		"ps product description",
		"body html",
		"description",
		"product description",
		"long description",
		"details",
		"paglalarawan",
		"detalye",
	],
	short_description: ["short description", "highlights", "summary", "maikling paglalarawan"],
	images: [
		"ps item cover image",
		"cover image",
		"image src",
		"image",
		"images",
		"main image",
		"product images1",
		"picture",
		"pictures",
		"photo",
		"photos",
		"image url",
		"assets",
		"larawan",
		"litrato",
	],
	option_1: [
		"et title option for variation 1",
		"et title variation name",
		"option1 value",
		"option for variation 1",
		"option for variation1",
		"variation name",
		"variations combo",
		"optionvalues",
		"option values",
		"variation",
		"variant",
		"option",
		"colour",
		"color",
		"color family",
		"size",
		"kulay",
		"sukat",
		"uri ng variation",
	],
	option_1_name: [
		"et title variation 1",
		"option1 name",
		"variation name1",
		"optiongroups",
		"option groups",
	],
	option_2: [
		"et title option for variation 2",
		"option2 value",
		"option for variation 2",
		"option for variation2",
		"size",
		"sukat",
	],
	option_2_name: ["et title variation 2", "option2 name", "variation name2"],
	option_3: ["option3 value"],
	option_3_name: ["option3 name"],
	variation_image: [
		"et title image per variation",
		"variant image",
		"image per variation",
		"variantassets",
	],
	barcode: [
		"ps gtin code",
		"gtin ean",
		"gtin",
		"ean",
		"upc",
		"barcode",
		"variant barcode",
		"gtin upc ean or isbn",
	],
	weight: [
		"ps weight",
		"package weight kg",
		"package weight",
		"variant grams",
		"weight kg",
		"weight g",
		"weight grams",
		"weight",
		"item weight",
		"timbang",
		"bigat",
	],
	status: ["status", "published", "product status"],
};

const manyPictures =
	/^(ps item image|item image|image|picture|photo|product images?|larawan) ?\d{1,2}( url)?$/;

/** Suggests the meaning of each column; null if unknown. */
export function proposeColumns(headers: readonly string[]): (SheetField | null)[] {
	const folded = headers.map(plainHeading);
	const proposal = headers.map((): SheetField | null => null);
	for (const [field, names] of Object.entries(known) as [SheetField, readonly string[]][]) {
		for (const name of names) {
			const column = folded.findIndex((one, at) => one === name && proposal[at] === null);
			if (column === -1) continue;
			proposal[column] = field;
			break;
		}
	}
	for (const [column, header] of folded.entries()) {
		if (proposal[column] === null && manyPictures.test(header)) proposal[column] = "images";
	}
	// If only the second option has a column, treat it as the first option.
	if (!proposal.includes("option_1") && proposal.includes("option_2")) {
		proposal[proposal.indexOf("option_2")] = "option_1";
	}
	return proposal;
}
