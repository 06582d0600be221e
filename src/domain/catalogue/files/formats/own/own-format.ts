import {
	amountText,
	type CatalogueFormat,
	type FormatColumn,
	type FormatPlace,
	ofProduct,
	quantityOf,
	rowsWithPictures,
} from "../catalogue-format.ts";
import { writeOptions } from "../cells/option-text.ts";

const yesOrNo = (flag: boolean) => (flag ? "yes" : "no");
export const stockColumn = (branch: string): string => `Stock: ${branch}`;

/** Everything there is to say of the catalogue, exactly: the file from which a shop can be made. */
export function ownFormat({ branches }: FormatPlace): CatalogueFormat {
	const columns: FormatColumn[] = [
		{ names: ["Address"], cell: ({ product }) => product.slug },
		{ names: ["Name"], cell: ofProduct(({ name }) => name) },
		{ names: ["Status"], cell: ofProduct(({ status }) => status) },
		{ names: ["Publish at"], cell: ofProduct((product) => product.publish_at ?? "") },
		{ names: ["Category"], cell: ofProduct(({ category }) => category ?? "") },
		{ names: ["Short description"], cell: ofProduct((product) => product.short_description) },
		{ names: ["Description"], cell: ofProduct(({ description }) => description) },
		{ names: ["Price"], cell: ofProduct(({ price }) => amountText(price)) },
		{ names: ["Sale price"], cell: ofProduct((product) => amountText(product.sale_price)) },
		{ names: ["Sale starts"], cell: ofProduct((product) => product.sale_starts_at ?? "") },
		{ names: ["Sale ends"], cell: ofProduct((product) => product.sale_ends_at ?? "") },
		{ names: ["Badge"], cell: ofProduct(({ badge }) => badge ?? "") },
		{ names: ["Featured"], cell: ofProduct(({ featured }) => yesOrNo(featured)) },
		{ names: ["New"], cell: ofProduct((product) => yesOrNo(product.is_new)) },
		{ names: ["Hot"], cell: ofProduct((product) => yesOrNo(product.is_hot)) },
		{ names: ["Best seller"], cell: ofProduct((product) => yesOrNo(product.is_best_seller)) },
		{ names: ["SEO title"], cell: ofProduct((product) => product.seo_title) },
		{ names: ["SEO description"], cell: ofProduct((product) => product.seo_description) },
		{ names: ["Options"], cell: ofProduct(({ options }) => writeOptions(options)) },
		{ names: ["Variation"], cell: ({ variation }) => variation?.name ?? "" },
		{
			names: ["Variation options"],
			cell: ({ variation }) =>
				writeOptions(
					Object.entries(variation?.options ?? {}).map(([name, value]) => ({
						name,
						values: [value],
					})),
				),
		},
		{ names: ["SKU"], cell: ({ variation }) => variation?.sku ?? "" },
		{ names: ["Barcode"], cell: ({ variation }) => variation?.barcode ?? "" },
		{ names: ["Variation price"], cell: ({ variation }) => amountText(variation?.price ?? null) },
		{
			names: ["Variation sale price"],
			cell: ({ variation }) => amountText(variation?.sale_price ?? null),
		},
		{ names: ["Variation image"], cell: ({ variation }) => variation?.image ?? "" },
		...branches.map(
			(branch): FormatColumn => ({
				names: [stockColumn(branch)],
				cell: ({ product, variation }) =>
					variation === null ? "" : String(quantityOf(product, variation, branch)),
			}),
		),
		{ names: ["Image"], cell: ({ image }) => image?.path ?? "" },
		{ names: ["Image description"], cell: ({ image }) => image?.alt ?? "" },
	];
	return { columns, rowsOf: rowsWithPictures };
}
