import { createReadStream } from "node:fs";
import { pipeline, Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { Refusal } from "#lib/refusals/refusal.ts";
import type { Encoding } from "./detect-encoding.ts";
import type { TableRow } from "./table-row.ts";

/** Maximum number of characters per row. Without a limit, an unclosed quote would read a whole big file into memory. */
const longestRow = 4_000_000;
const chunkSize = 256 * 1024;

/**
 * Yields the rows of a CSV file lazily, header first, skipping empty lines. Throws Refusal if a quote isn't closed.
 * @param watch called with each chunk before it's parsed; may throw
 */
export async function* readCsv(
	path: string,
	{ delimiter, encoding }: { delimiter: string; encoding: Encoding },
	watch: (chunk: Buffer) => void = () => {},
): AsyncGenerator<TableRow> {
	async function* chunks() {
		const decoder = encoding === "utf-8" ? null : new TextDecoder(encoding);
		for await (const chunk of createReadStream(path, { highWaterMark: chunkSize })) {
			watch(chunk as Buffer);
			yield decoder ? Buffer.from(decoder.decode(chunk, { stream: true })) : (chunk as Buffer);
		}
	}
	yield* parseCsv(Readable.from(chunks()), delimiter);
}

export async function* parseCsv(source: Readable, delimiter = ","): AsyncGenerator<TableRow> {
	let nextLine = 1;
	let emptyLines = 0;
	const startLines = new WeakMap<string[], number>();
	const parser = parse({
		bom: true,
		delimiter,
		max_record_size: longestRow,
		// Find the row's line number here, while `info` matches the row. Rows are consumed later, when the parser may
		// be ahead.
		on_record(cells: string[], info) {
			const line = nextLine + info.empty_lines - emptyLines;
			emptyLines = info.empty_lines;
			nextLine = line + 1;
			for (const cell of cells) nextLine += countLineBreaks(cell);
			startLines.set(cells, line);
			return cells.length > 1 || cells[0]?.trim() !== "" ? cells : null;
		},
		record_delimiter: ["\r\n", "\n", "\r"],
		relax_column_count: true,
		// Accept quotes inside unquoted cells, such as the inch sign.
		relax_quotes: true,
		skip_empty_lines: true,
	});
	pipeline(source, parser, () => {});
	try {
		for await (const cells of parser as AsyncIterable<string[]>) {
			yield { line: startLines.get(cells) ?? 0, cells };
		}
	} catch (error) {
		throw explain(error, nextLine);
	}
}

function countLineBreaks(cell: string): number {
	return cell.includes("\n") || cell.includes("\r") ? cell.split(/\r\n|\n|\r/).length - 1 : 0;
}

function explain(error: unknown, line: number): unknown {
	if (!(error instanceof CsvError)) return error;
	if (error.code === "CSV_QUOTE_NOT_CLOSED") {
		return new Refusal(
			"invalid",
			`The file is cut off or never closes the quotation mark opened in the row at line ${line}.`,
			{ code: "cut_off" },
		);
	}
	if (error.code === "CSV_MAX_RECORD_SIZE") {
		return new Refusal(
			"invalid",
			`The row at line ${line} is longer than 4 MB. Probably a quotation mark in it is never closed.`,
			{ code: "cut_off" },
		);
	}
	return new Refusal("invalid", `The row at line ${line} can't be read as CSV: ${error.message}`, {
		code: "not_csv",
	});
}
