import type { Queryable } from "#db/database.ts";
import type { TableFile } from "#domain/tables/open-table.ts";
import type { TableRow } from "#domain/tables/table-row.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import type { ColumnMapping } from "#lib/tables/sheet-columns.ts";
import { findColumnMapping } from "../../formats/sheet/column-mappings.ts";
import { findHeader, headerSearchRows } from "../../formats/sheet/find-header.ts";
import { proposeColumns } from "../../formats/sheet/propose-columns.ts";
import type { SheetHead } from "./product-import.ts";

const shownSamples = 5;
const longestSample = 80;
const maxSheets = 10;

/**
 * Determines the header and column mapping. Uses the user's mapping, a mapping saved earlier for this header, or
 * otherwise suggests one. Throws Refusal if the file contains no table.
 */
export async function inspectSheet(
	queryable: Queryable,
	table: TableFile,
	said: ColumnMapping | undefined,
): Promise<SheetHead> {
	const sheets = table.kind === "csv" ? [null] : table.sheets.slice(0, maxSheets);
	const heads = [];
	for (const sheet of sheets) {
		if (said && said.sheet !== sheet) continue;
		const rows = await readStart(table, sheet, said?.header_line ?? 1);
		const kept = said ? undefined : await findSavedMapping(queryable, rows);
		const best = kept ?? findHeader(rows);
		if (best) heads.push({ sheet, rows, ...best, kept: kept?.fields });
	}
	const [best] = heads.sort((a, b) => b.score - a.score);
	if (!best || best.row.cells.length < 2) {
		throw new Refusal("invalid", "There is no table with at least two columns in this file.", {
			code: "unknown_format",
		});
	}
	const headerRow = said ? (best.rows[0] ?? best.row) : best.row;
	const header = headerRow.cells;
	const isSaid = said !== undefined && said.fields.length > 0;
	const fields = isSaid ? said.fields : (best.kept ?? proposeColumns(header));
	return {
		sheets: [...table.sheets],
		mapping: {
			sheet: best.sheet,
			header_line: headerRow.line,
			fields: header.map((_, at) => fields[at] ?? null),
		},
		is_kept: best.kept !== undefined,
		header,
		samples: best.rows
			.filter(({ line }) => line > headerRow.line)
			.slice(0, shownSamples)
			.map(({ cells }) => header.map((_, at) => (cells[at] ?? "").slice(0, longestSample))),
	};
}

async function findSavedMapping(queryable: Queryable, rows: readonly TableRow[]) {
	for (const row of rows.slice(0, headerSearchRows)) {
		const fields = await findColumnMapping(queryable, row.cells);
		if (fields) return { row, score: Number.POSITIVE_INFINITY, fields };
	}
	return undefined;
}

/** Returns the first rows that start at or below a line. */
async function readStart(
	table: TableFile,
	sheet: string | null,
	line: number,
): Promise<TableRow[]> {
	const rows: TableRow[] = [];
	for await (const row of table.rows({ sheet })) {
		if (row.line < line) continue;
		rows.push(row);
		if (rows.length >= headerSearchRows + shownSamples) break;
	}
	return rows;
}
