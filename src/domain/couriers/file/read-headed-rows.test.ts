import { expect, test } from "vitest";
import type { TableRow } from "#domain/tables/table-row.ts";
import { readHeadedRows } from "./read-headed-rows.ts";

test("a spreadsheet that unpacks to more text than a file can have is refused before it is kept", async () => {
	const long = "x".repeat(200_000);
	let read = 0;
	async function* rows(): AsyncGenerator<TableRow> {
		for (let line = 1; line < 10_000; line += 1) {
			read += 1;
			yield { line, cells: [`JT${line}`, "Delivered", long] };
		}
	}
	const reading = readHeadedRows(rows(), { fits: [], mostRows: 20_000 });
	await expect(reading).rejects.toThrow("The file holds too much text.");
	expect(read).toBeLessThan(200);
});
