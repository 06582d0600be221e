/**
 * Returns a SKU, barcode or tracking number. Removes characters that programs add to keep leading zeros in
 * spreadsheets, as in `="000123"` and `'000457`.
 */
export function readCode(cell: string): string {
	const line = cell
		.normalize("NFC")
		.toWellFormed()
		.replace(/[\s\p{Cc}]+/gu, " ")
		.trim();
	const quoted = /^=\s*"([^"]*)"$/.exec(line)?.[1];
	return (quoted ?? line.replace(/^['’](?=\S)/, "")).trim();
}

/** True if a spreadsheet has rounded a long number, as in `4.80012E+12`. The original code is then lost. */
export const isRoundedCode = (code: string): boolean => /^\d(?:[.,]\d+)?E\+\d+$/i.test(code);

/** Returns a message that tells the user how to fix the rounded code. */
export const roundedCodeMessage = (code: string): string =>
	`"${code}" was rounded by a spreadsheet. Format its column as text, enter the whole number and try again`;
