import { inspectFile } from "./inspect-file.ts";
import { readCsv } from "./read-csv.ts";
import { brokenCellOf, type TableRow } from "./table-row.ts";
import { openWorkbook } from "./xlsx/open-workbook.ts";

interface ReadOptions {
	sheet?: string | null;
	watch?: (share: number) => void;
}

/** A CSV file, or the sheets of an XLSX file. */
export interface TableFile {
	kind: "csv" | "xlsx";
	/** None of a CSV file. */
	sheets: readonly string[];
	/**
	 * Rows that are not empty, read as they are asked for; those of a spreadsheet end with their last
	 * cell that is not empty.
	 * @param sheet the first one if left out
	 * @param watch is told what share of the file is read, and may throw
	 */
	rows(options?: ReadOptions): AsyncGenerator<TableRow>;
	/** Known once a CSV file has been read: its last line has its line break. */
	endsWithBreak(): boolean;
	close(): Promise<void>;
}

/** Throws Refusal for what is neither CSV nor XLSX, or more than is read. */
export async function openTable(path: string): Promise<TableFile> {
	const inspected = await inspectFile(path);
	if (inspected.kind === "xlsx") {
		const workbook = await openWorkbook(path);
		return {
			kind: "xlsx",
			sheets: workbook.sheets,
			rows: ({ sheet, watch } = {}) => workbook.rows(sheet ?? null, watch),
			endsWithBreak: () => true,
			close: workbook.close,
		};
	}
	let lastByte = 10;
	return {
		kind: "csv",
		sheets: [],
		rows({ watch } = {}) {
			let bytes = 0;
			const rows = readCsv(path, inspected, (chunk) => {
				bytes += chunk.length;
				// Of UTF-16 it is the one that is not zero.
				lastByte = chunk.at(-1) || (chunk.at(-2) ?? lastByte);
				watch?.(bytes / inspected.size);
			});
			return inspected.isBroken ? withFaults(rows) : rows;
		},
		endsWithBreak: () => lastByte === 10 || lastByte === 13,
		close: async () => {},
	};
}

/** Rows of a damaged file, of which each says whether the damage is in it. */
async function* withFaults(rows: AsyncGenerator<TableRow>): AsyncGenerator<TableRow> {
	for await (const row of rows) {
		const fault = brokenCellOf(row);
		yield fault === undefined ? row : { ...row, fault };
	}
}
