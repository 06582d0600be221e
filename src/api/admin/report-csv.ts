import { setImmediate as nextTurn } from "node:timers/promises";
import type { z } from "zod";
import { toWire } from "#contract/wire.ts";
import { csvLine, writeCsv } from "#lib/tables/write-csv.ts";

const linesAtOnce = 500;

/**
 * Streams rows as CSV, with the fields of a schema as columns. Pauses regularly so that the process can handle other
 * requests.
 */
export async function* toCsv<Row extends z.ZodObject>(
	schema: Row,
	columns: readonly (keyof z.input<Row> & string)[],
	rows: readonly z.output<Row>[],
): AsyncGenerator<string> {
	yield writeCsv(columns);
	for (let at = 0; at < rows.length; at += linesAtOnce) {
		await nextTurn();
		yield rows
			.slice(at, at + linesAtOnce)
			.map((row) => toWire(schema, row))
			.map((row) => csvLine(columns.map((column) => row[column] as string | number | null)))
			.join("");
	}
}
