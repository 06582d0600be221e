import { fieldEntries } from "#lib/products/choose-product-fields.ts";
import type { ProductField, ProductFieldName } from "#lib/products/product-fields.ts";
import { variationFields } from "#lib/products/variation-fields.ts";
import {
	amountText,
	type CatalogueFormat,
	type FactColumns,
	type FormatColumn,
	type FormatPlace,
	ofProduct,
	quantityOf,
	rowsWithPictures,
} from "../catalogue-format.ts";
import { writeOptions } from "../cells/option-text.ts";
import { factColumns, typeColumn } from "../fact-columns.ts";
import { writeFits } from "../fits-cell.ts";
import { variationColumnsIn } from "../variation-columns.ts";

const yesOrNo = (flag: boolean) => (flag ? "yes" : "no");
export const stockColumn = (branch: string): string => `Stock: ${branch}`;

/** Functions that write each kind of field in this format. */
const writers = {
	line: (value: string) => value,
	text: (value: string) => value,
	name: (value: string) => value,
	status: (value: string) => value,
	word: (value: string | null) => value ?? "",
	instant: (value: string | null) => value ?? "",
	flag: yesOrNo,
	price: amountText,
	salePrice: amountText,
	cost: amountText,
	options: writeOptions,
	fits: writeFits,
	serialTracking: (value: string) => value,
	serialKind: (value: string) => value,
	months: (value: number | null) => (value === null ? "" : String(value)),
};

function fieldColumn(
	name: ProductFieldName,
	field: ProductField,
	facts: FactColumns,
): FormatColumn[] {
	const names: [string] = [field.label];
	if (field.kind === "productType") return typeColumn("kargado", facts);
	if (field.kind === "facts") return factColumns("kargado", "product", facts.product);
	if (field.kind === "address") return [{ names, cell: ({ product }) => product.slug }];
	if (field.kind === "category") return [{ names, cell: ofProduct((one) => one.category ?? "") }];
	const write = writers[field.kind] as (value: unknown) => string;
	return [{ names, cell: ofProduct((product) => write(product[name])) }];
}

/** Kargado's own format, which contains the complete catalog, so that a shop can be restored from it. */
export function nativeFormat({ branches, facts }: FormatPlace): CatalogueFormat {
	const columns: FormatColumn[] = [
		...fieldEntries().flatMap(([name, field]) => fieldColumn(name, field, facts)),
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
		...Object.values(variationColumnsIn("kargado")),
		{
			names: [variationFields.fits.label],
			cell: ({ variation }) => writeFits(variation?.fits ?? {}),
		},
		...factColumns("kargado", "variation", facts.variation),
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
