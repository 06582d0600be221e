/** A row of a CSV file or a spreadsheet. */
export interface TableRow {
	/**
	 * Line of the file, or row number of the sheet, where the row starts. A row with quoted cells may span several
	 * lines.
	 */
	line: number;
	cells: string[];
	/** Indexes of cells that a spreadsheet stores as numbers. */
	numbers?: ReadonlySet<number>;
	/** Reason why the row can't be used. The text completes "line 12: …". */
	fault?: string;
}

/** Shortens a cell for a message. */
const excerpt = (text: string): string =>
	text.length > 60 ? `${text.slice(0, 60).toWellFormed()}…` : text;

/** Returns a message about the first cell whose bytes are invalid in the file's encoding. */
export function brokenCellOf({ cells }: TableRow): string | undefined {
	const broken = cells.find((cell) => cell.includes("\uFFFD"));
	return (
		broken && `has an unreadable character in "${excerpt(broken.replace(/\s+/g, " ").trim())}"`
	);
}
