import { z } from "zod";
import { dateOrders, decimalMarks } from "#lib/tables/file-answers.ts";

/** Answers about a whole file. Omit answers that the file itself gives. */
export const fileAnswers = z.object({
	/** Name of the sheet, for a spreadsheet with several. */
	sheet: z.string().max(255).nullable().optional(),
	decimal_mark: z.enum(decimalMarks).nullable().optional().describe("Decimal separator"),
	date_order: z
		.enum(dateOrders)
		.nullable()
		.optional()
		.describe("Order of day and month in dates such as 03/04/2026"),
});
export type FileAnswers = z.input<typeof fileAnswers>;

/** Questions that must be answered before a file is imported. */
export const fileQuestions = z.object({
	/** Sheets of a spreadsheet; empty for other files. */
	sheets: z.array(z.string()),
	/** The selected sheet. */
	sheet: z.string().nullable(),
	/** Numbers in which a separator is ambiguous (thousands or decimals). */
	numbers: z.array(z.string()),
	/** Dates in which day and month are ambiguous. */
	dates: z.array(z.string()),
});
export type FileQuestions = z.input<typeof fileQuestions>;
