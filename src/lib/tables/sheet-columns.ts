/** Product data that a spreadsheet column can contain. */
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

/** The column mapping that the user chose for a file. */
export interface ColumnMapping {
	/** Name of the sheet; null for a CSV file. */
	sheet: string | null;
	/** Number of the line with the column headings. */
	header_line: number;
	/**
	 * Content of each column from the left; null for columns that aren't imported. Only pictures can have several
	 * columns.
	 */
	fields: (SheetField | null)[];
}

/** Returns a message that says why a mapping is invalid, or null if it's valid. */
export function mappingProblem({ fields }: ColumnMapping): string | null {
	if (!fields.includes("name")) return "Choose the column with the product's name.";
	if (!fields.includes("price")) return "Choose the column with the price.";
	for (const field of sheetFields) {
		if (field !== "images" && fields.filter((one) => one === field).length > 1) {
			return "Only Photo can be chosen for several columns.";
		}
	}
	return null;
}
