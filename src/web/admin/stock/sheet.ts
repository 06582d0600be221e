import type { Adjustment, StockItem } from "#contract/admin/stock.ts";
import { stockIn } from "./stock-labels.ts";
import type { Work } from "./works.ts";

/**
 * An item on a stock sheet (a list of items to receive, count, transfer or adjust), with the data that the user has
 * entered.
 */
export interface SheetLine {
	item: StockItem;
	text: string;
	/** Serial numbers of received units, one per line. Omitted if none were entered. */
	serials?: string;
}

/** Change of the quantity by one scan: −1 for adjustments, except for items that were found; otherwise 1. */
const stepOf = (work: Work, adjustment: Adjustment): number =>
	work === "adjust" && adjustment !== "found" ? -1 : 1;

/**
 * Changes the quantity of an item by one scan, and moves its line to the top. If the item has no line yet, adds one.
 */
export function addUnit(
	lines: readonly SheetLine[],
	item: StockItem,
	work: Work,
	adjustment: Adjustment,
): SheetLine[] {
	const step = stepOf(work, adjustment);
	const known = lines.find((line) => line.item.id === item.id);
	const pieces = known ? (readUnits(known.text) ?? 0) + step : step;
	const rest = lines.filter((line) => line !== known);
	return [{ ...(known ?? { item }), text: String(pieces) }, ...rest];
}

/** Parses a whole number, which may be negative. Returns null for other texts. */
export function readUnits(text: string): number | null {
	const written = text.trim().replace(/^[−–]/, "-");
	return /^[+-]?\d{1,6}$/.test(written) ? Number(written) : null;
}

/** Returns the error of a line, or null. */
export function problemOf(work: Work, text: string): string | null {
	const pieces = readUnits(text);
	if (pieces === null) return "Enter a whole number.";
	if (Math.abs(pieces) > 100_000) return "Enter at most 100,000.";
	if (work === "count") return pieces < 0 ? "Enter 0 or more." : null;
	if (work === "adjust") return pieces === 0 ? "Enter a quantity other than zero." : null;
	return pieces < 1 ? "Enter 1 or more." : null;
}

/** Returns by how much a line changes the branch's stock; null if the line is invalid. */
export function changeOf(work: Work, { item, text }: SheetLine, branchId: number): number | null {
	const pieces = readUnits(text);
	if (pieces === null) return null;
	if (work === "count") return pieces - (stockIn(item, branchId)?.quantity ?? 0);
	return work === "transfer" ? -pieces : pieces;
}

/** Parses the items in a URL: `12:3,15` means three units of item 12, and item 15 without a quantity. */
export const parseItems = (text: string | null): { id: number; pieces: number | null }[] =>
	(text ?? "")
		.split(",")
		.flatMap((part) => {
			const [, id, pieces] = /^([1-9]\d{0,14})(?::(\d{1,6}))?$/.exec(part) ?? [];
			return id ? [{ id: Number(id), pieces: pieces === undefined ? null : Number(pieces) }] : [];
		})
		.slice(0, 100);
