/** A regular expression that the check can't analyze, or that may take more than linear time. */
export interface Excepted {
	path: string;
	/** The source between the slashes; null covers all expressions that the file builds at run time. */
	source: string | null;
	/** The reason why untrusted text can't make the expression slow. */
	reason: string;
}

export const excepted: readonly Excepted[] = [
	{
		path: "src/web/ui/picture-sources.ts",
		source: String.raw`([\d.]+(?:vw|rem|px))(?=\s*(?:,|$))`,
		reason: "reads sizes that stand in our own components",
	},
	{
		path: "src/web/head/page-head.ts",
		source: String.raw`[\s.,;:–—-]+$`,
		reason: "the text is cut to a description's length before",
	},
	{
		path: "src/lib/money/money.ts",
		source: String.raw`\B(?=(\d{3})+$)`,
		reason: "reads the digits of one number",
	},
	{
		path: "src/lib/time/opening-hours.ts",
		source: null,
		reason: "the text has at most a hundred characters",
	},
	{
		path: "src/demo/art/draw-product.ts",
		source: String.raw`(matrix\([^)]*\))|-?\d*\.\d{3,}(?:e-?\d+)?`,
		reason: "reads our own drawings",
	},
	{
		path: "src/domain/tables/xlsx/read-sheet-rows.ts",
		source: "0+$",
		reason: "reads fifteen decimals of one number",
	},
	{
		path: "src/domain/search/analyzer.ts",
		source: null,
		reason:
			"letters are one class without repetition; each character of a word matches one branch only, and looks at most four characters ahead",
	},
	{
		path: "src/domain/catalogue/product/make-slug.ts",
		source: "^-+|-+$",
		reason: "the text is cut to a slug's length before, and hyphens stand alone",
	},
	{
		path: "src/domain/catalogue/files/formats/cells/read-texts.ts",
		source: String.raw`[\s,;:.]+$`,
		reason: "the text is cut to a summary's length before",
	},
	{
		path: "src/domain/tables/cells/currency.ts",
		source: null,
		reason: "choices of words; what is read as a number has at most 60 characters",
	},
	{
		path: "src/domain/tables/cells/read-date.ts",
		source: null,
		reason: "what is read as a date has at most 60 characters",
	},
	{
		path: "src/documents/page.ts",
		source: null,
		reason: "one character",
	},
	{
		path: "src/adapters/storage/sign-s3.ts",
		source: String.raw`\/+$`,
		reason: "reads an address of the settings",
	},
];
