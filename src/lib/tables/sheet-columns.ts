/** Meanings of a column in any spreadsheet. */
export const sheetFields = [
	"name",
	"price",
	"sale_price",
	"stock",
	"sku",
	"key",
	"category",
	"maker",
	"description",
	"short_description",
	"images",
	"option_1",
	"option_1_name",
	"option_2",
	"option_2_name",
	"option_3",
	"option_3_name",
	"variation_image",
	"barcode",
	"weight",
	"status",
] as const;
export type SheetField = (typeof sheetFields)[number];

/** A person's column mapping of a file. */
export interface ColumnMapping {
	/** Name of the sheet; null for a CSV file. */
	sheet: string | null;
	/** Line of the header. */
	header_line: number;
	/** Meaning of each column from the left; null if it isn't imported. Only pictures can have several columns. */
	fields: (SheetField | null)[];
}

/** Returns what is wrong with a mapping, or null. */
export function mappingProblem({ fields }: ColumnMapping): string | null {
	if (!fields.includes("name")) return "Choose the column with the product's name.";
	if (!fields.includes("price")) return "Choose the column with the price.";
	for (const field of sheetFields) {
		if (field !== "images" && fields.filter((one) => one === field).length > 1) {
			return "Each meaning except Picture can be used for one column only.";
		}
	}
	return null;
}
