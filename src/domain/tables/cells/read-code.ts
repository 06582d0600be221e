/**
 * A SKU, a barcode or a tracking number without what spreadsheets are told to keep its zeros by:
 * `="000123"` and `'000457`.
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

/** Whether a spreadsheet has rounded a long number: `4.80012E+12`. The code can't be known from it. */
export const isSpoiltCode = (code: string): boolean => /^\d(?:[.,]\d+)?E\+\d+$/i.test(code);

/** Says what to do about it. */
export const spoiltCode = (code: string): string =>
	`"${code}" was rounded by a spreadsheet. Format its column as text, enter the whole number and try again`;
