/** A day of a report, or several consecutive days without activity. */
export type FoldedDay<Row> = Row & {
	/** Last of the days; missing for a single day. */
	until?: string;
	/** Number of days in the row. */
	days: number;
};

/** Joins runs of two or more days without activity into one row, keeping the order. */
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
