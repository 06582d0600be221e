/** A row of a CSV file or a spreadsheet. */
export interface TableRow {
	/** Line of the file, or number of the sheet's row, where it starts; quoted cells may span several. */
	line: number;
	cells: string[];
}
