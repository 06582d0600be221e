import { mostReportRows, type ReportMapping } from "#contract/admin/status-reports.ts";
import type { TableRow } from "#domain/tables/table-row.ts";
import { readHeadedRows, shortCell } from "../file/read-headed-rows.ts";
import { fitsReport, guessReportMapping } from "./guess-mapping.ts";
import { isDayFirst, readWhen } from "./read-when.ts";

/** A row of a courier's status report, as it was read. */
export interface ReportLine {
	line: number;
	tracking: string;
	reference: string;
	/** The courier's word. */
	said: string;
	said_at: Date | null;
	/** Why the row cannot be read; null: it can. */
	fault: string | null;
}

export interface ReportFile {
	columns: string[];
	samples: string[][];
	mapping: ReportMapping;
	lines: ReportLine[];
}

/** Reads a status report by what is known of the courier's columns, or guessed. @throws Refusal */
export async function readReportFile(
	rows: AsyncIterable<TableRow>,
	{
		known,
		endsOpen,
	}: {
		known: ReportMapping | null;
		/** Asked once all is read: the last line has no line break. */
		endsOpen: () => boolean;
	},
): Promise<ReportFile> {
	const { columns, samples, body } = await readHeadedRows(rows, {
		fits: [
			(titles) => known !== null && fitsReport(known, titles),
			(titles) => fitsReport(guessReportMapping(titles), titles),
		],
		mostRows: mostReportRows,
	});
	const mapping =
		known && fitsReport(known, columns)
			? known
			: { ...guessReportMapping(columns), words: known?.words ?? [] };
	const lines = fitsReport(mapping, columns) ? readLines(body, columns, mapping, endsOpen()) : [];
	return { columns, samples, mapping, lines };
}

function readLines(
	rows: readonly TableRow[],
	columns: readonly string[],
	mapping: ReportMapping,
	endsOpen: boolean,
): ReportLine[] {
	const cellOf = (column: string | null) => {
		const place = column === null ? -1 : columns.indexOf(column);
		return ({ cells }: TableRow) => shortCell(cells[place] ?? "");
	};
	const [tracking, reference, said, date] = [
		...[cellOf(mapping.tracking), cellOf(mapping.reference)],
		...[cellOf(mapping.status), cellOf(mapping.date)],
	] as const;
	const dayFirst = isDayFirst(rows.map((row) => date?.(row) ?? ""));
	return rows.flatMap((row): ReportLine[] => {
		const read = {
			...{ line: row.line, tracking: tracking?.(row) ?? "", reference: reference?.(row) ?? "" },
			...{ said: said?.(row) ?? "", said_at: readWhen(date?.(row) ?? "", dayFirst) },
		};
		// A total, or a heading of a part.
		if (read.said === "" && read.tracking === "" && read.reference === "") return [];
		const isCut = endsOpen && row === rows.at(-1) && row.cells.length < columns.length;
		if (isCut) return [{ ...read, fault: "The row ends early: the file may be cut off." }];
		if (read.tracking === "" && read.reference === "")
			return [{ ...read, fault: "It names no parcel." }];
		return [{ ...read, fault: null }];
	});
}
