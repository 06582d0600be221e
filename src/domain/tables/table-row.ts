/** A row of a CSV file or a spreadsheet. */
export interface TableRow {
	/** Line of the file, or number of the sheet's row, where it starts; quoted cells may span several. */
	line: number;
	cells: string[];
	/** Places of cells that a spreadsheet keeps as numbers. */
	numbers?: ReadonlySet<number>;
	/** Why the row can't be used, which completes "line 12: …". */
	fault?: string;
}

/** Of a cell as much as a message has room for. */
const excerpt = (text: string): string =>
	text.length > 60 ? `${text.slice(0, 60).toWellFormed()}…` : text;

/** Names the first cell of a row with bytes that are no text in the file's encoding. */
export function brokenCellOf({ cells }: TableRow): string | undefined {
	const broken = cells.find((cell) => cell.includes("\uFFFD"));
	return broken && `has an unreadable letter in "${excerpt(broken.replace(/\s+/g, " ").trim())}"`;
}
