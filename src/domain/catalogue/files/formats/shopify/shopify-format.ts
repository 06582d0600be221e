import { productFields } from "#lib/products/product-fields.ts";
import { productStatusFacts } from "#lib/products/product-statuses.ts";
import {
	amountText,
	type CatalogueFormat,
	type FormatColumn,
	type FormatPlace,
	type FormatRow,
	ofProduct,
	optionsOf,
	pictureAddress,
	pricesOf,
	quantityOf,
	referenceSafe,
	rowsWithPictures,
	weightOf,
} from "../catalogue-format.ts";
import { addressColumns } from "../columns.ts";
import { factColumns, typeColumn } from "../fact-columns.ts";
import { plainColumns } from "../field-columns.ts";
import { variationColumnsIn } from "../variation-columns.ts";

/**
 * Returns a column whose cells are filled only in rows of items, not of further pictures. A product without variations
 * is one item.
 */
const ofItem =
	(cell: (row: FormatRow) => string) =>
	(row: FormatRow): string =>
		row.variation !== null || row.isFirst ? cell(row) : "";

const gramsText = (grams: number | null) => (grams === null ? "" : String(grams));

const always = (word: string) => ofItem(() => word);

function optionColumns(number: number): FormatColumn[] {
	const optionOf = (row: FormatRow) => {
		const options = optionsOf(row, 3);
		return options.length === 0 && number === 1 ? ["Title", "Default Title"] : options[number - 1];
	};
	return [
		{
			names: [`Option${number} Name`],
			cell: (row) => (row.isFirst ? (optionOf(row)?.[0] ?? "") : ""),
		},
		{ names: [`Option${number} Value`], cell: ofItem((row) => optionOf(row)?.[1] ?? "") },
	];
}

/** Writes Shopify's product export: one row per variation or picture, grouped by Handle. */
export function shopifyFormat({ branch, origin, facts }: FormatPlace): CatalogueFormat {
	const { description, seo_title, seo_description, short_description, ...others } =
		plainColumns("shopify");
	const { sku, barcode, ...otherCodes } = variationColumnsIn("shopify");
	const present = (columns: readonly (FormatColumn | undefined)[]) =>
		columns.filter((column) => column !== undefined);
	const columns: FormatColumn[] = [
		{ names: ["Handle", "URL handle"], cell: ({ product }) => product.slug },
		{ names: productFields.name.shopify, cell: ofProduct(({ name }) => name) },
		...present([description]),
		{
			names: ["Type", "Custom Product Type"],
			cell: ofProduct(({ category }) => referenceSafe(category ?? "")),
		},
		{
			names: ["Published", "Published on online store"],
			cell: ofProduct(({ status }) => (productStatusFacts[status].isShown ? "TRUE" : "FALSE")),
		},
		...[1, 2, 3].flatMap(optionColumns),
		...present([sku]),
		{
			names: ["Variant Grams", "Weight value (grams)"],
			cell: ofItem((row) => gramsText(weightOf(row))),
		},
		{ names: ["Variant Inventory Tracker"], cell: always("shopify") },
		{
			names: ["Variant Inventory Qty", "Inventory quantity"],
			cell: ofItem(({ product, variation }) => String(quantityOf(product, variation, branch))),
		},
		{ names: ["Variant Inventory Policy"], cell: always("deny") },
		{ names: ["Variant Fulfillment Service"], cell: always("manual") },
		{
			names: ["Variant Price", "Price"],
			cell: ofItem((row) => {
				const { price, sale_price: salePrice } = pricesOf(row);
				return amountText(salePrice ?? price);
			}),
		},
		{
			names: ["Variant Compare At Price", "Compare-at price"],
			cell: ofItem((row) => {
				const { price, sale_price: salePrice } = pricesOf(row);
				return salePrice === null ? "" : amountText(price);
			}),
		},
		{ names: ["Variant Requires Shipping"], cell: always("TRUE") },
		{ names: ["Variant Taxable"], cell: always("TRUE") },
		...present([barcode]),
		{
			names: ["Image Src", "Product image URL"],
			cell: ({ image }) => pictureAddress(image?.path, origin),
		},
		{ names: ["Image Position"], cell: ({ image, index }) => (image ? String(index + 1) : "") },
		{ names: ["Image Alt Text"], cell: ({ image }) => image?.alt ?? "" },
		{ names: ["Gift Card"], cell: ofProduct(() => "FALSE") },
		...present([seo_title, seo_description]),
		{
			names: ["Variant Image", "Variant image URL"],
			cell: ({ variation }) => pictureAddress(variation?.image, origin),
		},
		{ names: ["Status"], cell: ofProduct(({ status }) => productStatusFacts[status].shopify) },
		...present([short_description, ...Object.values(others), ...Object.values(otherCodes)]),
		...typeColumn("shopify", facts),
		...factColumns("shopify", "product", facts.product),
		...factColumns("shopify", "variation", facts.variation),
		{ names: [addressColumns.shopify], cell: ofProduct(({ slug }) => slug) },
	];
	return { columns, rowsOf: rowsWithPictures };
}
