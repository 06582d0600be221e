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
	/** Empty for a CSV file. */
	sheets: readonly string[];
	/**
	 * Yields non-empty rows lazily. Spreadsheet rows end with their last non-empty cell.
	 * @param options.sheet name of a sheet; the first sheet if omitted
	 * @param options.watch called with the share of the file read so far; may throw
	 */
	rows(options?: ReadOptions): AsyncGenerator<TableRow>;
	/** True if the last line of a CSV file ends with a line break. Known only after the whole file was read. */
	endsWithBreak(): boolean;
	close(): Promise<void>;
}

/** Throws Refusal if the file is neither CSV nor XLSX, or too large. */
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
				// In UTF-16, one of the last two bytes may be zero, so use the other one.
				lastByte = chunk.at(-1) || (chunk.at(-2) ?? lastByte);
				watch?.(bytes / inspected.size);
			});
			return inspected.isBroken ? withFaults(rows) : rows;
		},
		endsWithBreak: () => lastByte === 10 || lastByte === 13,
		close: async () => {},
	};
}

/** Yields the rows of a file with invalid bytes. Rows that contain such bytes have a `fault`. */
async function* withFaults(rows: AsyncGenerator<TableRow>): AsyncGenerator<TableRow> {
	for await (const row of rows) {
		const fault = brokenCellOf(row);
		yield fault === undefined ? row : { ...row, fault };
	}
}
