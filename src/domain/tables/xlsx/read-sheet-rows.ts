import { Refusal } from "#lib/refusals/refusal.ts";
import type { TableRow } from "../table-row.ts";
import { type NumberFormat, showDate, showDigits } from "./number-formats.ts";
import { readXml } from "./read-xml.ts";
import { workbookLimits } from "./workbook-limits.ts";

/**
 * The smallest number that may be inexact. Spreadsheets store 15 digits, so the last digits of longer numbers are lost.
 */
const firstInexact = 1e15;

/**
 * Returns a sheet's number with all its digits: `299.99` from `299.99000000000001`, a barcode from
 * `4.800123456789E+12`. A number that the spreadsheet had to round isn't converted, as in `4.80012345678901E+18`, so
 * that it's recognized as inexact.
 */
export function plainNumber(text: string): string {
	const number = Number(text);
	if (text.trim() === "" || !Number.isFinite(number)) return text;
	const rounded = Number(number.toPrecision(15));
	if (Math.abs(rounded) >= firstInexact) return rounded.toExponential().replace("e+", "E+");
	if (Number.isInteger(rounded)) return String(rounded);
	const plain = String(rounded);
	return plain.includes("e") ? rounded.toFixed(15).replace(/0+$/, "") : plain;
}

const tooLarge = (message: string) => new Refusal("invalid", message, { code: "file_too_large" });

/** Parts of a workbook that the cells of all sheets refer to. */
export interface WorkbookParts {
	sharedTexts: readonly string[];
	formats: readonly NumberFormat[];
	/** True if day 0 is in 1904, as in files from old Macs. */
	startsIn1904: boolean;
}

/** Yields the non-empty rows of a sheet. Formulas aren't calculated, so their saved values are used. */
export async function* readSheetRows(
	stream: AsyncIterable<Buffer>,
	parts: WorkbookParts,
	maxRows: number = workbookLimits.rows,
): AsyncGenerator<TableRow> {
	let row: TableRow = { line: 0, cells: [] };
	let cell: Cell = { column: -1, type: "", style: 0, text: "" };
	let numbers = new Set<number>();
	let [isValue, isPhonetic] = [false, false];
	let rows = 0;
	for await (const event of readXml(stream)) {
		if (event.kind === "text") {
			if (isValue) cell.text += event.text;
			if (cell.text.length > workbookLimits.cell) {
				throw tooLarge(`A cell of row ${row.line} is too long.`);
			}
			continue;
		}
		const { name } = event;
		const opens = event.kind === "open";
		if (name === "rPh") isPhonetic = opens;
		if (name === "v" || name === "t") isValue = opens && !isPhonetic;
		if (name === "row" && event.kind === "open") {
			row = { line: Number(event.attributes["r"]) || row.line + 1, cells: [] };
			cell = { column: -1, type: "", style: 0, text: "" };
			numbers = new Set();
			if (++rows > maxRows) throw tooLarge("The sheet has too many rows.");
		}
		if (name === "c" && event.kind === "open") {
			const column = columnOf(event.attributes["r"]) ?? cell.column + 1;
			const { t: type = "n", s: style = "0" } = event.attributes;
			cell = { column, type, style: Number(style), text: "" };
		}
		if (name === "c" && !opens && cell.text !== "" && cell.column < workbookLimits.columns) {
			while (row.cells.length < cell.column) row.cells.push("");
			row.cells[cell.column] = textOf(cell, parts);
			if (cell.type === "n" && formatOf(cell, parts)?.kind !== "date") numbers.add(cell.column);
		}
		if (name === "row" && !opens) {
			while (row.cells.length > 0 && row.cells.at(-1)?.trim() === "") row.cells.pop();
			if (row.cells.length > 0) yield numbers.size > 0 ? { ...row, numbers } : row;
		}
	}
}

interface Cell {
	column: number;
	type: string;
	style: number;
	text: string;
}

const formatOf = ({ style }: Cell, { formats }: WorkbookParts): NumberFormat =>
	formats[style] ?? null;

/** Returns a cell's text as a spreadsheet displays it. */
function textOf(cell: Cell, parts: WorkbookParts): string {
	const { type, text } = cell;
	if (type === "s") return parts.sharedTexts[Number(text)] ?? "";
	if (type === "n") {
		const format = formatOf(cell, parts);
		if (format?.kind === "date") return showDate(text, parts.startsIn1904);
		const number = plainNumber(text);
		return format ? showDigits(number, format.pattern) : number;
	}
	if (type === "b") return text === "1" ? "TRUE" : "FALSE";
	// Return a blank text for an error such as "#N/A".
	return type === "e" ? "" : text.replace(/_x([0-9A-Fa-f]{4})_/g, unescapeSign);
}

const unescapeSign = (_: string, code: string) => String.fromCharCode(Number.parseInt(code, 16));

/** Returns the index of a cell's column, such as 0 for "A1" and 27 for "AB7". */
function columnOf(reference: string | undefined): number | undefined {
	const letters = /^([A-Z]{1,3})\d+$/.exec(reference ?? "")?.[1];
	if (letters === undefined) return undefined;
	return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
