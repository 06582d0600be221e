/** What a column of any sheet can mean for a product. */
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

/** How a person says that the columns of a file are meant. */
export interface ColumnMapping {
	/** Name of the sheet; null: a CSV file. */
	sheet: string | null;
	/** Line of the header. */
	header_line: number;
	/** For each column from the left what it means; null: it is not taken over. Only pictures may stand in several. */
	fields: (SheetField | null)[];
}

/** What is wrong with a mapping, in words; null: nothing. */
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
