import type { CsvRow } from "./read-csv.ts";
import { RowProblem } from "./row-problem.ts";

/** A header: where each column stands, found without regard to case. */
export interface Columns {
	readonly count: number;
	readonly names: readonly string[];
	indexOf(name: string): number | undefined;
}

export function readHeader(cells: readonly string[]): Columns {
	const names = cells.map((cell) => cell.trim());
	const indexes = new Map<string, number>();
	names.forEach((name, index) => {
		const folded = name.toLowerCase();
		if (!indexes.has(folded)) indexes.set(folded, index);
	});
	return { count: names.length, names, indexOf: (name) => indexes.get(name.toLowerCase()) };
}

/** The cell of the first of these columns that the file has; "" where it has none of them. */
export type Cell = (...names: string[]) => string;

export function cellsOf(columns: Columns, row: CsvRow): Cell {
	return (...names) => {
		for (const name of names) {
			const index = columns.indexOf(name);
			if (index !== undefined) return row.cells[index] ?? "";
		}
		return "";
	};
}

/** Throws RowProblem for a row that is not as wide as the header. */
export function checkWidth(columns: Columns, row: CsvRow): void {
	if (row.cells.length !== columns.count) throw new RowProblem(describeWidth(columns, row));
}

export function describeWidth(columns: Columns, row: CsvRow): string {
	return `has ${row.cells.length} columns where the header has ${columns.count}`;
}
