import {
	type Adjustment,
	adjustStock,
	countStock,
	receiveStock,
	type StockItem,
	transferStock,
} from "#contract/admin/stock.ts";
import {
	cancelStockTransfer,
	type StockTransfer,
	sendStockTransfer,
} from "#contract/admin/stock-transfers.ts";
import { serialsIn } from "#lib/serials/serial-number.ts";
import { api } from "../../api.ts";
import { randomId } from "../../random-id.ts";
import { readUnits, type SheetLine } from "./sheet.ts";
import { stockIn } from "./stock-labels.ts";
import type { Work } from "./works.ts";

/** A stock sheet (a list of items to receive, count, transfer or adjust) with all data that is needed to save it. */
export interface Sheet {
	work: Work;
	branchId: number;
	/** Receiving branch of a transfer. */
	toBranchId: number;
	/** True if the items of a transfer are already at the receiving branch. */
	hasArrived: boolean;
	/** Kind of adjustment; only used for adjustments. */
	adjustment: Adjustment;
	lines: readonly SheetLine[];
	note: string;
}

/** Result of a sheet: the items that it changed, or the transfer that it created. */
type Moved = StockItem[] | StockTransfer;

/**
 * Applies all lines of the sheet, or none.
 * @param key idempotency key; a repeated request with the same key is recorded once
 */
export function moveStock(sheet: Sheet, key: string): Promise<Moved> {
	const once = { headers: { "Idempotency-Key": key } };
	const { branchId: branch_id, toBranchId: to_branch_id, adjustment, note } = sheet;
	const lines = sheet.lines.map(({ item, text, serials = "" }) => ({
		item: { variation_id: item.variation_id, ...(serials && { serials: serialsIn(serials) }) },
		quantity: readUnits(text) ?? 0,
		held: stockIn(item, branch_id)?.quantity ?? 0,
	}));
	const pieces = lines.map(({ item, quantity }) => ({ ...item, quantity }));
	switch (sheet.work) {
		case "receive":
			return api(receiveStock, { branch_id, note, lines: pieces }, once);
		case "transfer":
			return sheet.hasArrived
				? api(transferStock, { branch_id, to_branch_id, note, lines: pieces }, once)
				: api(
						sendStockTransfer,
						{ branch_id: String(branch_id), to_branch_id, note, lines: pieces },
						once,
					);
		case "count":
			return api(
				countStock,
				{
					branch_id,
					note,
					lines: lines.map(({ item, quantity, held }) => ({
						...item,
						counted: quantity,
						expected: held,
					})),
				},
				once,
			);
		case "adjust":
			return api(
				adjustStock,
				{
					branch_id,
					adjustment,
					note,
					lines: lines.map(({ item, quantity }) => ({ ...item, change: quantity })),
				},
				once,
			);
	}
}

export const undoMove = (sheet: Sheet, moved: Moved): Promise<unknown> =>
	Array.isArray(moved)
		? moveStock(reverseOf(sheet, moved), randomId())
		: api(cancelStockTransfer, {
				branch_id: String(moved.from_branch.id),
				id: String(moved.id),
			});

/** Returns the sheet that undoes another sheet. Its note in the ledger is "Undone". */
function reverseOf(sheet: Sheet, after: readonly StockItem[]): Sheet {
	const note = "Undone";
	const now = new Map(after.map((item) => [item.id, item]));
	const lineOf = ({ item, text, ...line }: SheetLine, pieces: number): SheetLine => ({
		...line,
		item: now.get(item.id) ?? item,
		text: sheet.work === "transfer" ? text : String(pieces),
	});
	if (sheet.work === "transfer") {
		const { branchId, toBranchId } = sheet;
		const lines = sheet.lines.map((line) => lineOf(line, 0));
		return { ...sheet, branchId: toBranchId, toBranchId: branchId, lines, note };
	}
	if (sheet.work === "count") {
		const lines = sheet.lines.map((line) =>
			lineOf(line, stockIn(line.item, sheet.branchId)?.quantity ?? 0),
		);
		return { ...sheet, lines, note };
	}
	const lines = sheet.lines.map((line) => lineOf(line, -(readUnits(line.text) ?? 0)));
	return { ...sheet, work: "adjust", adjustment: "other", lines, note };
}
