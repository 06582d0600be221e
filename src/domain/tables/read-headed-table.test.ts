import { expect, test } from "vitest";
import { readHeadedTable } from "./read-headed-table.ts";
import type { TableRow } from "./table-row.ts";

test("rejects a spreadsheet that unpacks to too much text, before keeping it in memory", async () => {
	const long = "x".repeat(200_000);
	let read = 0;
	async function* rows(): AsyncGenerator<TableRow> {
		for (let line = 1; line < 10_000; line += 1) {
			read += 1;
			yield { line, cells: [`JT${line}`, "Delivered", long] };
		}
	}
	const reading = readHeadedTable({ sheets: [], rows }, { fits: [], maxRows: 20_000 });
	await expect(reading).rejects.toThrow("The file contains too much text.");
	expect(read).toBeLessThan(200);
});

const workbook = (sheets: Record<string, string[][]>) => ({
	sheets: Object.keys(sheets),
	async *rows({ sheet }: { sheet?: string | null } = {}) {
		for (const [at, cells] of (sheets[sheet ?? ""] ?? []).entries()) yield { line: at + 1, cells };
	},
});
const summary = [["COD summary"], ["Total", "750"], ["Account", "123"]];
const detail = [
	["Waybill No.", "COD Amount"],
	["JT1", "250.00"],
];
const hasWaybill = (titles: readonly string[]) => titles.includes("Waybill No.");
const read = (sheets: Record<string, string[][]>, sheet?: string) =>
	readHeadedTable(workbook(sheets), { fits: [hasWaybill], maxRows: 100, sheet });

test("reads the sheet that contains the columns, whatever its position", async () => {
	expect(await read({ Summary: summary, Detail: detail })).toMatchObject({
		sheets: ["Summary", "Detail"],
		sheet: "Detail",
		columns: ["Waybill No.", "COD Amount"],
		body: [{ line: 2 }],
	});
});

test("uses the sheet the user chose, if the file has it", async () => {
	expect(await read({ Summary: summary, Detail: detail }, "Summary")).toMatchObject({
		sheet: "Summary",
		columns: ["Total", "750"],
	});
	expect(await read({ Summary: summary, Detail: detail }, "May")).toMatchObject({
		sheet: "Detail",
	});
});

test("reads the sheet that has the row with the most cells if no sheet has the columns", async () => {
	const wide = [
		["Numero", "Halaga", "Bawas"],
		["1", "2", "3"],
	];
	expect(await read({ Summary: summary, Halaga: wide })).toMatchObject({ sheet: "Halaga" });
});
