const delimiters = [",", ";", "\t", "|"] as const;
/** Number of lines to examine. Titles and notes may come before the table. */
const examinedLines = 40;

/**
 * Guesses the delimiter of a CSV file. The right delimiter splits the headings into the most words, and most other
 * lines into as many cells as the headings.
 * @param start the beginning of the file
 */
export function guessDelimiter(start: string): string {
	const lines = start
		// Replace quoted cells by a word, so that delimiters inside quotes don't count.
		.replace(/(^|[,;\t|\r\n])"(?:[^"]|"")*"(?=$|[,;\t|\r\n])/g, "$1x")
		.split(/\r\n|\n|\r/)
		.filter((line) => line.trim() !== "")
		.slice(0, examinedLines);
	const scores = delimiters.map((delimiter) => scoreOf(lines.map((line) => line.split(delimiter))));
	return delimiters[scores.indexOf(Math.max(...scores))] ?? ",";
}

function scoreOf(rows: readonly string[][]): number {
	const words = rows.map((cells) => cells.filter((cell) => /\p{L}/u.test(cell)).length);
	const most = Math.max(0, ...words);
	if (most < 2) return 0;
	const columns = rows[words.indexOf(most)]?.length;
	const alike = rows.filter((cells) => cells.length === columns).length / rows.length;
	return most * alike ** 2;
}
