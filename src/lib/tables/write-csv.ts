type Cell = string | number | boolean | null | undefined;

/**
 * Matches text that spreadsheets treat as a formula, possibly after our apostrophes. East Asian spreadsheets also
 * accept full-width, small, superscript and subscript signs.
 */
const startsFormula = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B⁼⁺⁻₌₊₋−]/;

/**
 * Makes a text safe for spreadsheets: an apostrophe is added before anything that could start a formula. Numbers stay
 * unchanged.
 */
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

/** Returns one row with its line ending. */
export const csvLine = (row: readonly Cell[]): string => `${row.map(writeCell).join(",")}\r\n`;

/** Marks a file as UTF-8 for spreadsheets. */
export const byteOrderMark = "\uFEFF";

/** Returns a CSV file for spreadsheets, or its start if the rows follow in parts. */
export const writeCsv = (
	header: readonly string[],
	rows: readonly (readonly Cell[])[] = [],
): string => byteOrderMark + [header, ...rows].map(csvLine).join("");
