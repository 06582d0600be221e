/** A row of a report for one day, or for several consecutive days without activity. */
export type FoldedDay<Row> = Row & {
	/** The last of the days; omitted for a single day. */
	until?: string;
	/** Number of days in the row. */
	days: number;
};

/** Joins two or more consecutive days without activity into one row, keeping the order. */
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
