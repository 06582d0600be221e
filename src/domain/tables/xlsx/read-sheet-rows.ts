import { Refusal } from "#lib/refusal.ts";
import type { TableRow } from "../table-row.ts";
import { readNumber } from "./read-number.ts";
import { readXml } from "./read-xml.ts";
import { workbookLimits } from "./workbook-limits.ts";

const tooLarge = (message: string) => new Refusal("invalid", message, { code: "file_too_large" });

/**
 * The rows of a sheet that are not empty. Of a formula the value that was saved with it counts;
 * nothing is calculated.
 */
export async function* readSheetRows(
	stream: AsyncIterable<Buffer>,
	sharedTexts: readonly string[],
	mostRows: number = workbookLimits.rows,
): AsyncGenerator<TableRow> {
	let row: TableRow = { line: 0, cells: [] };
	let cell = { column: -1, type: "", text: "" };
	let [isValue, isPhonetic] = [false, false];
	let rows = 0;
	for await (const event of readXml(stream)) {
		if (event.kind === "text") {
			if (isValue) cell.text += event.text;
			if (cell.text.length > workbookLimits.cell) {
				throw tooLarge(`A cell of row ${row.line} is longer than any spreadsheet allows.`);
			}
			continue;
		}
		const { name } = event;
		const opens = event.kind === "open";
		if (name === "rPh") isPhonetic = opens;
		if (name === "v" || name === "t") isValue = opens && !isPhonetic;
		if (name === "row" && event.kind === "open") {
			row = { line: Number(event.attributes["r"]) || row.line + 1, cells: [] };
			cell = { column: -1, type: "", text: "" };
			if (++rows > mostRows) throw tooLarge("The sheet has too many rows.");
		}
		if (name === "c" && event.kind === "open") {
			const column = columnOf(event.attributes["r"]) ?? cell.column + 1;
			cell = { column, type: event.attributes["t"] ?? "n", text: "" };
		}
		if (name === "c" && !opens && cell.text !== "" && cell.column < workbookLimits.columns) {
			while (row.cells.length < cell.column) row.cells.push("");
			row.cells[cell.column] = textOf(cell, sharedTexts);
		}
		if (name === "row" && !opens) {
			while (row.cells.length > 0 && row.cells.at(-1)?.trim() === "") row.cells.pop();
			if (row.cells.length > 0) yield row;
		}
	}
}

function textOf(
	{ type, text }: { type: string; text: string },
	sharedTexts: readonly string[],
): string {
	if (type === "s") return sharedTexts[Number(text)] ?? "";
	if (type === "n") return readNumber(text);
	if (type === "b") return text === "1" ? "TRUE" : "FALSE";
	// "#N/A" and its like are no value.
	return type === "e" ? "" : text.replace(/_x([0-9A-Fa-f]{4})_/g, unescapeSign);
}

const unescapeSign = (_: string, code: string) => String.fromCharCode(Number.parseInt(code, 16));

/** 0 of "A1", 27 of "AB7". */
function columnOf(reference: string | undefined): number | undefined {
	const letters = /^([A-Z]{1,3})\d+$/.exec(reference ?? "")?.[1];
	if (letters === undefined) return undefined;
	return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
