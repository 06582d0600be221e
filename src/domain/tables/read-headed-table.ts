import { Refusal } from "#lib/refusals/refusal.ts";
import type { TableFile } from "./open-table.ts";
import type { TableRow } from "./table-row.ts";

/** A table's headings and the rows below them. */
export interface HeadedTable {
	/** Sheets of a spreadsheet; empty for other files. */
	sheets: string[];
	/** The sheet that was read. */
	sheet: string | null;
	columns: string[];
	/** The first rows, shown to the person who maps the columns. */
	samples: string[][];
	body: TableRow[];
}

/** Maximum number of rows to search for the headings. Titles and addresses may come before them. */
const maxTitles = 20;
const maxSheets = 20;
const shownSamples = 3;
/**
 * Maximum number of characters in all cells. A file may have 20 MB, and a small spreadsheet can unpack to much more.
 */
const maxText = 32 * 1024 * 1024;
const longestCell = 200;

/** Shortens a cell and makes it storable in the database: no NUL characters, no half emoji at the end. */
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
	/** Sheet that the user chose. Ignored if the file doesn't have it. */
	sheet?: string | null | undefined;
	/** Rules that recognize headings, the most reliable one first. */
	fits: readonly Fits[];
	maxRows: number;
}

/**
 * Reads a table whose headings are among the first rows of any sheet. If no rule recognizes headings, the row with the
 * most cells is used.
 * @throws Refusal if there are no rows, more than `maxRows`, or too much text
 */
export async function readHeadedTable(
	table: Pick<TableFile, "sheets" | "rows">,
	{ sheet: chosen, fits, maxRows }: Asked,
): Promise<HeadedTable> {
	const sheets = [...table.sheets];
	const sheet = sheets.includes(chosen ?? "") ? (chosen ?? null) : await chooseSheet(table, fits);
	const rows = await readAll(table.rows({ sheet }), maxRows + maxTitles);
	const at = findHeadings(rows.slice(0, maxTitles), fits).at;
	const head = rows[at];
	if (!head) throw new Refusal("invalid", "The file is empty.", { code: "empty_file" });
	const body = rows.slice(at + 1);
	if (body.length > maxRows) throw tooMany(maxRows);
	return {
		sheets,
		sheet,
		columns: titlesOf(head),
		body,
		samples: body.slice(0, shownSamples).map(titlesOf),
	};
}

/**
 * Chooses the sheet whose headings match the most reliable rule. If no headings match, chooses the sheet that has the
 * row with the most filled cells.
 */
async function chooseSheet(
	table: Pick<TableFile, "sheets" | "rows">,
	fits: readonly Fits[],
): Promise<string | null> {
	if (table.sheets.length < 2) return table.sheets[0] ?? null;
	const found = [];
	for (const sheet of table.sheets.slice(0, maxSheets)) {
		const start: TableRow[] = [];
		for await (const row of table.rows({ sheet })) {
			if (filled(row) > 0) start.push(row);
			if (start.length >= maxTitles) break;
		}
		found.push({ sheet, ...findHeadings(start, fits) });
	}
	found.sort((one, other) => one.rule - other.rule || other.width - one.width);
	return found[0]?.sheet ?? null;
}

/**
 * Returns the index of the row with the headings, and the index of the rule that matched. If no rule matched, returns
 * the index of the row with the most filled cells, the number of rules, and the number of these cells.
 */
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

async function readAll(rows: AsyncIterable<TableRow>, maxRows: number): Promise<TableRow[]> {
	const all: TableRow[] = [];
	let size = 0;
	for await (const row of rows) {
		if (filled(row) === 0) continue;
		size += row.cells.reduce((sum, cell) => sum + cell.length, 0);
		if (size > maxText) {
			throw new Refusal(
				"invalid",
				"The file contains too much text. Remove the columns you don't need.",
				{
					code: "file_too_large",
				},
			);
		}
		all.push(row);
		if (all.length > maxRows) throw tooMany(maxRows - maxTitles);
	}
	return all;
}
