type Cell = string | number | boolean | null | undefined;

/**
 * Matches text that a spreadsheet treats as a formula, even after apostrophes added by `harmlessText`. East Asian
 * spreadsheets also accept full-width, small, superscript and subscript signs.
 */
const startsFormula = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B⁼⁺⁻₌₊₋−]/;

/** Makes a text safe for spreadsheets by adding an apostrophe before anything that could start a formula. */
export const harmlessText = (text: string): string =>
	startsFormula.test(text) ? `'${text}` : text;

/** Reverses `harmlessText`. */
export const exactText = (text: string): string =>
	text.startsWith("'") && startsFormula.test(text) ? text.slice(1) : text;

function writeCell(cell: Cell): string {
	if (cell === null || cell === undefined) return "";
	if (typeof cell !== "string") return String(cell);
	const text = harmlessText(cell);
	return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Formats a row of a CSV file, with its line break. */
export const csvLine = (row: readonly Cell[]): string => `${row.map(writeCell).join(",")}\r\n`;

/** Tells spreadsheets that a file is encoded in UTF-8. */
export const byteOrderMark = "\uFEFF";

/** Returns a CSV file for spreadsheets. Without rows, returns the start of a file to which rows can be appended. */
export const writeCsv = (
	header: readonly string[],
	rows: readonly (readonly Cell[])[] = [],
): string => byteOrderMark + [header, ...rows].map(csvLine).join("");
