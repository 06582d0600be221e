import { decodeHTMLStrict } from "entities";
import { readCode } from "#domain/tables/cells/read-code.ts";
import type { TableRow } from "#domain/tables/table-row.ts";
import { exactText } from "#lib/tables/write-csv.ts";
import { readLine } from "../cells/read-cells.ts";
import { type Cell, type Columns, rawCellsOf } from "../columns.ts";

/** Returns cells without the apostrophe that WooCommerce adds to escape formulas. */
export function wooCellsOf(columns: Columns, row: TableRow): Cell {
	const cell = rawCellsOf(columns, row);
	return (...names) => exactText(cell(...names));
}

/** Decodes a name as stored by WordPress, such as `Cases &amp; Covers`. */
export function readWooLine(cell: string): string {
	return readLine(decodeHTMLStrict(cell));
}

/** Splits a list: `a, b\, c` becomes "a" and "b, c". */
export function readWooList(cell: string): string[] {
	return cell
		.split(/(?<!\\),/)
		.map((part) => part.replaceAll("\\,", ",").trim())
		.filter((part) => part !== "");
}

/** Restores line breaks, which WooCommerce writes as `\n` in descriptions. It writes a literal `\n` as `\\n`. */
export function unescapeLineBreaks(cell: string): string {
	return cell.replace(/\\\\n|\\n/g, (escaped) => (escaped === "\\n" ? "\n" : "\\n"));
}

export type WooKind = "simple" | "variable" | "variation" | "other";

/**
 * Reads the kind of product from cells such as `simple, downloadable, virtual`. `word` is the kind as written in the
 * file.
 */
export function readKind(cell: string): { kind: WooKind; word: string } {
	const words = cell
		.toLowerCase()
		.split(",")
		.map((word) => word.trim());
	const kind = (["variation", "variable", "simple"] as const).find((one) => words.includes(one));
	const modifiers = ["", "virtual", "downloadable"];
	const word = words.find((one) => !modifiers.includes(one)) ?? "";
	return { kind: kind ?? (word === "" ? "simple" : "other"), word };
}

/**
 * Returns the keys that variations may use to refer to this product as their parent: the id, and the SKU in lower case.
 */
export function parentKeys(cell: Cell): string[] {
	const [id, sku] = [readLine(cell("ID")), readCode(cell("SKU"))];
	return [id === "" ? "" : `id:${id}`, sku].filter((key) => key !== "").map(foldParent);
}

export function foldParent(reference: string): string {
	return readCode(reference)
		.toLowerCase()
		.replace(/^id:\s*/, "id:");
}
