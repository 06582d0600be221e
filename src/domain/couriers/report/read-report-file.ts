import type { FileQuestions } from "#contract/admin/file-questions.ts";
import { maxReportRows, type ReportMapping } from "#contract/admin/status-reports.ts";
import { readCode } from "#domain/tables/cells/read-code.ts";
import { readDate } from "#domain/tables/cells/read-date.ts";
import { surveyDates } from "#domain/tables/cells/survey-cells.ts";
import type { TableFile } from "#domain/tables/open-table.ts";
import { readHeadedTable, shortCell } from "#domain/tables/read-headed-table.ts";
import type { TableRow } from "#domain/tables/table-row.ts";
import type { DateOrder } from "#lib/tables/file-answers.ts";
import { fitsReport, guessReportMapping } from "./guess-mapping.ts";

/** A parsed row of a courier's status report. */
export interface ReportLine {
	line: number;
	tracking: string;
	reference: string;
	/** The courier's text for the status. */
	said: string;
	said_at: Date | null;
	/** Reason why the row can't be parsed, or null. */
	fault: string | null;
}

export interface ReportFile {
	columns: string[];
	samples: string[][];
	mapping: ReportMapping;
	questions: FileQuestions;
	lines: ReportLine[];
}

/**
 * Parses a status report with the courier's saved column mapping, or guesses the mapping.
 * @throws Refusal if the file has no rows or too many
 */
export async function readReportFile(
	table: Pick<TableFile, "sheets" | "rows" | "endsWithBreak">,
	known: ReportMapping | null,
): Promise<ReportFile> {
	const { sheets, sheet, columns, samples, body } = await readHeadedTable(table, {
		sheet: known?.sheet,
		fits: [
			(titles) => known !== null && fitsReport(known, titles),
			(titles) => fitsReport(guessReportMapping(titles), titles),
		],
		maxRows: maxReportRows,
	});
	const said = { sheet: known?.sheet ?? null, date_order: known?.date_order ?? null };
	const mapping =
		known && fitsReport(known, columns)
			? known
			: { ...guessReportMapping(columns), ...said, words: known?.words ?? [] };
	const isRead = fitsReport(mapping, columns);
	const at = (column: string | null) => (column === null ? -1 : columns.indexOf(column));
	const places = {
		tracking: at(mapping.tracking),
		reference: at(mapping.reference),
		status: at(mapping.status),
		date: at(mapping.date),
	};
	const dates = isRead ? body.map(({ cells }) => cells[places.date] ?? "") : [];
	const { order, asks } = surveyDates(dates, said.date_order);
	const isCut = (row: TableRow) =>
		!table.endsWithBreak() && row === body.at(-1) && row.cells.length < columns.length;
	return {
		columns,
		samples,
		mapping,
		questions: { sheets, sheet, numbers: [], dates: asks },
		lines: isRead ? body.flatMap((row) => readLine(row, places, order, isCut(row)) ?? []) : [],
	};
}

function readLine(
	row: TableRow,
	places: Record<"tracking" | "reference" | "status" | "date", number>,
	order: DateOrder | null,
	isCut: boolean,
): ReportLine | null {
	const cell = (place: number) => shortCell(row.cells[place] ?? "");
	const date = readDate(cell(places.date), order);
	const read = {
		line: row.line,
		tracking: readCode(cell(places.tracking)),
		reference: readCode(cell(places.reference)),
		said: cell(places.status),
		said_at: "at" in date ? date.at : null,
	};
	// Skip totals and section headings.
	if (read.said === "" && read.tracking === "" && read.reference === "") return null;
	if (isCut) return { ...read, fault: "The row is incomplete: the file may be cut off." };
	if (row.fault) return { ...read, fault: `Same as row ${row.fault}.` };
	const isNamed = read.tracking !== "" || read.reference !== "";
	return { ...read, fault: isNamed ? null : "This row has no tracking number or order reference." };
}
