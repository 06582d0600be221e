type Cell = string | number | boolean | null | undefined;

/** What spreadsheets take for the start of a formula. */
const startsFormula = /^[=+\-@\t\r]/;

/**
 * A text that no spreadsheet runs: where it could start a formula, an apostrophe stands before it.
 * Numbers are left as they are.
 */
export const harmlessText = (text: string): string =>
	startsFormula.test(text) ? `'${text}` : text;

function writeCell(cell: Cell): string {
	if (cell === null || cell === undefined) return "";
	if (typeof cell !== "string") return String(cell);
	const text = harmlessText(cell);
	return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A CSV file as spreadsheets read it: UTF-8 with a mark that says so, commas, CRLF. */
export function writeCsv(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
	const lines = [header, ...rows].map((row) => row.map(writeCell).join(","));
	return `\uFEFF${lines.join("\r\n")}\r\n`;
}
