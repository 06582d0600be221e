import type { TableRow } from "#domain/tables/table-row.ts";
import { Refusal } from "#lib/refusal.ts";

/** A courier's file as its headings and what stands below them. */
export interface HeadedRows {
	columns: string[];
	/** The first rows, for who says which column is what. */
	samples: string[][];
	body: TableRow[];
}

/** Titles and addresses may stand above the headings. */
const mostTitles = 20;
const shownSamples = 3;
/** Characters of all cells: a file may have 20 MB, and a small spreadsheet unpacks to much more. */
const mostText = 32 * 1024 * 1024;
const longestCell = 200;

/** What is kept of a cell: neither half an emoji nor a zero byte, which no database keeps. */
export const shortCell = (cell: string): string =>
	cell
		.replace(/\p{Cc}+/gu, " ")
		.trim()
		.slice(0, longestCell)
		.toWellFormed();

const filled = ({ cells }: TableRow): number => cells.filter((cell) => cell.trim() !== "").length;
const titlesOf = ({ cells }: TableRow): string[] => cells.map(shortCell);

/**
 * Reads a file whose headings stand somewhere in its first rows.
 * @param fits tells headings, the surest rule first; where none finds any, the fullest row has them
 * @throws Refusal for one without rows, with more than `mostRows`, or with too much text
 */
export async function readHeadedRows(
	rows: AsyncIterable<TableRow>,
	{
		fits,
		mostRows,
	}: { fits: readonly ((titles: readonly string[]) => boolean)[]; mostRows: number },
): Promise<HeadedRows> {
	const all: TableRow[] = [];
	let size = 0;
	for await (const row of rows) {
		if (filled(row) === 0) continue;
		size += row.cells.reduce((sum, cell) => sum + cell.length, 0);
		if (size > mostText) {
			throw new Refusal("invalid", "The file holds too much text. Send the columns that count.", {
				code: "file_too_large",
			});
		}
		all.push(row);
		if (all.length > mostRows + mostTitles) {
			throw new Refusal("invalid", `The file has more than ${mostRows} rows.`, {
				code: "too_many",
			});
		}
	}
	const start = all.slice(0, mostTitles);
	const known = fits
		.map((rule) => start.findIndex((row) => rule(titlesOf(row))))
		.find((place) => place >= 0);
	const most = Math.max(0, ...start.map(filled));
	const at = known ?? start.findIndex((row) => filled(row) === most);
	const head = all[at];
	if (!head) throw new Refusal("invalid", "The file is empty.", { code: "empty_file" });
	const body = all.slice(at + 1);
	return {
		columns: titlesOf(head),
		samples: body.slice(0, shownSamples).map((row) => titlesOf(row)),
		body,
	};
}
