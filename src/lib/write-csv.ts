type Cell = string | number | boolean | null | undefined;

/**
 * What spreadsheets take for the start of a formula; apostrophes before it may be ours. Spreadsheets in
 * East Asian languages also read the full-width, small, superscript and subscript signs as formula signs.
 */
const startsFormula = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B⁼⁺⁻₌₊₋−]/;

/**
 * A text that no spreadsheet runs: where it could start a formula, an apostrophe stands before it.
 * Numbers are left as they are.
 */
export const harmlessText = (text: string): string =>
	startsFormula.test(text) ? `'${text}` : text;

/** What `harmlessText` was given. */
export const exactText = (text: string): string =>
	text.startsWith("'") && startsFormula.test(text) ? text.slice(1) : text;

function writeCell(cell: Cell): string {
	if (cell === null || cell === undefined) return "";
	if (typeof cell !== "string") return String(cell);
	const text = harmlessText(cell);
	return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One row with its line end. */
export const csvLine = (row: readonly Cell[]): string => `${row.map(writeCell).join(",")}\r\n`;

/** Tells spreadsheets that a file is UTF-8. */
export const byteOrderMark = "\uFEFF";

/** A CSV file as spreadsheets read it; or how it begins, where its rows come in parts. */
export const writeCsv = (
	header: readonly string[],
	rows: readonly (readonly Cell[])[] = [],
): string => byteOrderMark + [header, ...rows].map(csvLine).join("");
