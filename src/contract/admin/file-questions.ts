import { z } from "zod";
import { dateOrders, decimalMarks } from "#lib/file-answers.ts";

/** What a person says of a file as a whole; left out: as the file says itself. */
export const fileAnswers = z.object({
	/** Of a spreadsheet with several. */
	sheet: z.string().max(255).nullable().optional(),
	decimal_mark: z
		.enum(decimalMarks)
		.nullable()
		.optional()
		.describe("What divides pesos and centavos"),
	date_order: z.enum(dateOrders).nullable().optional().describe("Of dates such as 03/04/2026"),
});
export type FileAnswers = z.input<typeof fileAnswers>;

/** What has to be asked about a file before anything of it is taken. */
export const fileQuestions = z.object({
	/** Of a spreadsheet; empty: it is no spreadsheet. */
	sheets: z.array(z.string()),
	/** The one that is read. */
	sheet: z.string().nullable(),
	/** Numbers that may be thousands or a part of a peso. */
	numbers: z.array(z.string()),
	/** Dates whose day may be their month. */
	dates: z.array(z.string()),
});
export type FileQuestions = z.input<typeof fileQuestions>;
