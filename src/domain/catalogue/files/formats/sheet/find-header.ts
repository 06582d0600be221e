import type { TableRow } from "#domain/tables/table-row.ts";
import { proposeColumns } from "./propose-columns.ts";

/** Number of rows at the start of a sheet that are searched for the header. */
export const headerSearchRows = 12;

/**
 * Returns the row that is most likely the header. Prefers rows with columns for a name and a price, then rows with more
 * known column names, then rows with more cells that contain letters.
 */
export function findHeader(
	rows: readonly TableRow[],
): { row: TableRow; score: number } | undefined {
	const scored = rows.slice(0, headerSearchRows).map((row) => {
		const fields = proposeColumns(row.cells).filter((field) => field !== null);
		const words = row.cells.filter((cell) => /\p{L}/u.test(cell)).length;
		const isHeader = fields.includes("name") && fields.includes("price");
		return { row, score: (isHeader ? 1000 : 0) + fields.length * 10 + Math.min(words, 9) };
	});
	return scored.reduce<(typeof scored)[number] | undefined>(
		(best, one) => (best === undefined || one.score > best.score ? one : best),
		undefined,
	);
}
