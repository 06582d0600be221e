import { Refusal } from "#lib/refusal.ts";
import type { TableFile } from "./open-table.ts";
import type { TableRow } from "./table-row.ts";

/** A table as its headings and what stands below them. */
export interface HeadedTable {
	/** Of a spreadsheet; empty: it is none. */
	sheets: string[];
	/** The one that is read. */
	sheet: string | null;
	columns: string[];
	/** The first rows, for who says which column is what. */
	samples: string[][];
	body: TableRow[];
}

/** Titles and addresses may stand above the headings. */
const mostTitles = 20;
const mostSheets = 20;
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

type Fits = (titles: readonly string[]) => boolean;
interface Asked {
	/** The sheet that a person has chosen; one that the file doesn't have is passed over. */
	sheet?: string | null | undefined;
	/** Tell headings, the surest rule first. */
	fits: readonly Fits[];
	mostRows: number;
}

/**
 * Reads a table whose headings stand somewhere in the first rows of any of its sheets. Where no rule
 * finds headings, the fullest row has them.
 * @throws Refusal for one without rows, with more than `mostRows`, or with too much text
 */
export async function readHeadedTable(
	table: Pick<TableFile, "sheets" | "rows">,
	{ sheet: chosen, fits, mostRows }: Asked,
): Promise<HeadedTable> {
	const sheets = [...table.sheets];
	const sheet = sheets.includes(chosen ?? "") ? (chosen ?? null) : await chooseSheet(table, fits);
	const rows = await readAll(table.rows({ sheet }), mostRows + mostTitles);
	const at = findHeadings(rows.slice(0, mostTitles), fits).at;
	const head = rows[at];
	if (!head) throw new Refusal("invalid", "The file is empty.", { code: "empty_file" });
	const body = rows.slice(at + 1);
	if (body.length > mostRows) throw tooMany(mostRows);
	return {
		sheets,
		sheet,
		columns: titlesOf(head),
		body,
		samples: body.slice(0, shownSamples).map(titlesOf),
	};
}

/** The sheet with the surest headings, else the fullest row. */
async function chooseSheet(
	table: Pick<TableFile, "sheets" | "rows">,
	fits: readonly Fits[],
): Promise<string | null> {
	if (table.sheets.length < 2) return table.sheets[0] ?? null;
	const found = [];
	for (const sheet of table.sheets.slice(0, mostSheets)) {
		const start: TableRow[] = [];
		for await (const row of table.rows({ sheet })) {
			if (filled(row) > 0) start.push(row);
			if (start.length >= mostTitles) break;
		}
		found.push({ sheet, ...findHeadings(start, fits) });
	}
	found.sort((one, other) => one.rule - other.rule || other.width - one.width);
	return found[0]?.sheet ?? null;
}

/** Where the headings are, by which rule (the number of rules: by none), and how many there are. */
function findHeadings(
	start: readonly TableRow[],
	fits: readonly Fits[],
): { at: number; rule: number; width: number } {
	for (const [rule, fit] of fits.entries()) {
		const at = start.findIndex((row) => fit(titlesOf(row)));
		if (at >= 0) return { at, rule, width: 0 };
	}
	const width = Math.max(0, ...start.map(filled));
	const at = start.findIndex((row) => filled(row) === width);
	return { at, rule: fits.length, width };
}

const tooMany = (most: number) =>
	new Refusal("invalid", `The file has more than ${most} rows.`, { code: "too_many" });

async function readAll(rows: AsyncIterable<TableRow>, mostRows: number): Promise<TableRow[]> {
	const all: TableRow[] = [];
	let size = 0;
	for await (const row of rows) {
		if (filled(row) === 0) continue;
		size += row.cells.reduce((sum, cell) => sum + cell.length, 0);
		if (size > mostText) {
			throw new Refusal(
				"invalid",
				"The file contains too much text. Remove the columns you don't need.",
				{
					code: "file_too_large",
				},
			);
		}
		all.push(row);
		if (all.length > mostRows) throw tooMany(mostRows - mostTitles);
	}
	return all;
}
