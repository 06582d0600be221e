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
import { api } from "../../api.ts";
import { readUnits, type SheetLine } from "./sheet.ts";
import { stockIn } from "./stock-labels.ts";
import type { Work } from "./works.ts";

/** A stock sheet as it is sent. */
export interface Sheet {
	work: Work;
	branchId: number;
	/** For a transfer. */
	toBranchId: number;
	/** For a transfer: true if the items are at the other branch already. */
	hasArrived: boolean;
	/** For an adjustment. */
	adjustment: Adjustment;
	lines: readonly SheetLine[];
	note: string;
}

/** The items that a sheet changed, or the transfer that it sent. */
type Moved = StockItem[] | StockTransfer;

/** Applies the sheet: everything or nothing. */
export function moveStock(sheet: Sheet): Promise<Moved> {
	const { branchId: branch_id, toBranchId: to_branch_id, adjustment, note } = sheet;
	const lines = sheet.lines.map(({ item, text }) => ({
		variation_id: item.variation_id,
		quantity: readUnits(text) ?? 0,
		held: stockIn(item, branch_id)?.quantity ?? 0,
	}));
	const pieces = lines.map(({ variation_id, quantity }) => ({ variation_id, quantity }));
	switch (sheet.work) {
		case "receive":
			return api(receiveStock, { branch_id, note, lines: pieces });
		case "transfer":
			return sheet.hasArrived
				? api(transferStock, { branch_id, to_branch_id, note, lines: pieces })
				: api(sendStockTransfer, {
						branch_id: String(branch_id),
						to_branch_id,
						note,
						lines: pieces,
					});
		case "count":
			return api(countStock, {
				branch_id,
				note,
				lines: lines.map(({ variation_id, quantity, held }) => ({
					variation_id,
					counted: quantity,
					expected: held,
				})),
			});
		case "adjust":
			return api(adjustStock, {
				branch_id,
				adjustment,
				note,
				lines: lines.map(({ variation_id, quantity }) => ({ variation_id, change: quantity })),
			});
	}
}

/** Undoes a sheet. */
export const undoMove = (sheet: Sheet, moved: Moved): Promise<unknown> =>
	Array.isArray(moved)
		? moveStock(reverseOf(sheet, moved))
		: api(cancelStockTransfer, {
				branch_id: String(moved.from_branch.id),
				id: String(moved.id),
			});

/** Returns the sheet that undoes another one, with a note in the ledger. */
function reverseOf(sheet: Sheet, after: readonly StockItem[]): Sheet {
	const note = "Undone";
	const now = new Map(after.map((item) => [item.id, item]));
	const lineOf = ({ item, text }: SheetLine, pieces: number): SheetLine => ({
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
