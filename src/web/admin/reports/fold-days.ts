/** A day of a report, or several days without anything that follow each other. */
export type FoldedDay<Row> = Row & {
	/** The last of the days, as they stand in the table; missing on a single day. */
	until?: string;
	/** How many days the row stands for. */
	days: number;
};

/** Joins each run of two or more days on which nothing happened into one row. The order stays. */
export function foldDays<Row extends { key: string }>(
	rows: readonly Row[],
	isEmpty: (row: Row) => boolean,
): FoldedDay<Row>[] {
	const folded: FoldedDay<Row>[] = [];
	let wasEmpty = false;
	for (const row of rows) {
		const last = folded.at(-1);
		const empty = isEmpty(row);
		if (empty && wasEmpty && last) {
			last.until = row.key;
			last.days += 1;
		} else folded.push({ ...row, days: 1 });
		wasEmpty = empty;
	}
	return folded;
}
