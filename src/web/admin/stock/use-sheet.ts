import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { countStock, listStock, type StockItem } from "#contract/admin/stock.ts";
import { type ApiError, isRefusal } from "#contract/client.ts";
import { useAction } from "../../forms/use-action.ts";
import { useRequestKey } from "../../forms/use-request-key.ts";
import { useLeaveGuard } from "../kit/form/use-leave-guard.ts";
import { countOf } from "../kit/format/count-text.ts";
import { useRead } from "../kit/read/use-read.ts";
import { moveStock, type Sheet, undoMove } from "./move-stock.ts";
import { addUnit, parseItems, problemOf, type SheetLine } from "./sheet.ts";
import type { Work } from "./works.ts";

export interface SheetState {
	lines: readonly SheetLine[];
	/** Returns the error of an item's line. */
	problemOf: (id: number) => string | undefined;
	/** Error about the whole sheet. */
	problem: string | null;
	isBusy: boolean;
	note: string;
	setNote: (note: string) => void;
	add: (item: StockItem) => void;
	write: (id: number, change: Partial<Pick<SheetLine, "text" | "serials">>) => void;
	remove: (id: number) => void;
	submit: () => Promise<boolean>;
}

type Head = Pick<Sheet, "work" | "branchId" | "toBranchId" | "hasArrived" | "adjustment">;

const doneText: Readonly<Record<Work, string>> = {
	receive: "received",
	count: "counted",
	transfer: "transferred",
	adjust: "adjusted",
};

/**
 * True for a count of items with serial numbers. Such a count can't be undone, because someone would have to scan the
 * missing units.
 */
const isCountOfUnits = ({ work, lines }: Sheet): boolean =>
	work === "count" && lines.some(({ serials }) => serials);

/**
 * State of a stock sheet (a list of items to receive, count, transfer or adjust), from the first scan until it's saved.
 * @param canUndo true if the user may undo the sheet
 */
export function useSheet(head: Head, canUndo: boolean): SheetState {
	const [lines, setLines] = useState<readonly SheetLine[]>([]);
	const [note, setNote] = useState("");
	const action = useAction();
	const request = useRequestKey();
	const undoing = useAction();
	const isDirty = useRef(false);
	useEffect(() => {
		isDirty.current = lines.length > 0;
	}, [lines]);
	useLeaveGuard(isDirty);
	useItemsInAddress((wanted) => setLines((now) => [...now, ...wanted]));

	const clear = () => {
		isDirty.current = false;
		setLines([]);
		setNote("");
		request.renew();
	};
	/** Shows the server's errors next to their lines. */
	const refuseLines = (error: ApiError, message: string) => {
		request.renewIfRefused(error);
		const conflict = isRefusal(error, countStock, "changed_elsewhere") ? error.body : {};
		const { variation_id: moved = null, quantity } = conflict;
		if (moved !== null) {
			setLines((now) =>
				now.map((line) => withQuantity(line, moved, head.branchId, Number(quantity))),
			);
		}
		const wrong = Object.entries(error.errors ?? {}).flatMap(([field, messages]) => {
			const line = lines[Number(/^lines\.(\d+)\./.exec(field)?.[1])];
			return line ? [[line.item.id, messages] as const] : [];
		});
		action.refuse(message, {
			...(moved !== null && {
				[moved]: [`Stock changed while you counted. The expected quantity is now ${quantity}.`],
			}),
			...Object.fromEntries(wrong),
		});
		return true;
	};
	const submit = async () => {
		const wrong = lines.flatMap(({ item, text }) => {
			const lineProblem = problemOf(head.work, text);
			return lineProblem ? [[item.id, [lineProblem]] as const] : [];
		});
		if (wrong.length > 0) {
			action.refuse("Correct the highlighted items.", Object.fromEntries(wrong));
			return false;
		}
		if (lines.length === 0) return false;
		const sheet: Sheet = { ...head, lines, note };
		const isSent = head.work === "transfer" && !head.hasArrived;
		return action.submit(() => moveStock(sheet, request.key), {
			done: `${countOf(lines.length, "item")} ${isSent ? "sent" : doneText[head.work]}`,
			...(canUndo &&
				!isCountOfUnits(sheet) && {
					undo: (moved) => {
						void undoing.run(() => undoMove(sheet, moved), { done: "Stock change undone" });
					},
				}),
			onDone: clear,
			onRefused: refuseLines,
		});
	};
	return {
		lines,
		note,
		setNote,
		submit,
		problem: action.refused.problem,
		problemOf: (id) => action.errorOf(String(id)),
		isBusy: action.isBusy || undoing.isBusy,
		add: (item) => {
			action.forget(String(item.id));
			setLines((now) => addUnit(now, item, head.work, head.adjustment));
		},
		write: (id, change) => {
			action.forget(String(id));
			setLines((now) => now.map((line) => (line.item.id === id ? { ...line, ...change } : line)));
		},
		remove: (id) => {
			action.forget(String(id));
			setLines((now) => now.filter((line) => line.item.id !== id));
		},
	};
}

const withQuantity = (
	line: SheetLine,
	id: number,
	branchId: number,
	quantity: number,
): SheetLine => {
	if (line.item.id !== id) return line;
	const branches = line.item.branches.map((branch) =>
		branch.branch_id === branchId ? { ...branch, quantity } : branch,
	);
	return { ...line, item: { ...line.item, branches } };
};

/** Adds the items in the page's URL (`?items=12:3`) to the sheet once, after they are loaded. */
function useItemsInAddress(take: (lines: SheetLine[]) => void): void {
	const [parameters, setParameters] = useSearchParams();
	const wanted = parseItems(parameters.get("items"));
	const variation_ids = wanted.map(({ id }) => id).join(",");
	useRead(listStock, wanted.length > 0 ? { variation_ids } : null, {
		onRead: (found) => {
			const lines = wanted.flatMap(({ id, pieces }) => {
				const item = found.find((each) => each.id === id);
				const text = pieces === null ? "" : String(pieces);
				return item ? [{ item, text }] : [];
			});
			take(lines);
			setParameters(
				(now) => {
					now.delete("items");
					return now;
				},
				{ replace: true, preventScrollReset: true },
			);
		},
	});
}
