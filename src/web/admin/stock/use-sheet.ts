import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { type Adjustment, listStock, type StockItem } from "#contract/admin/stock.ts";
import { ApiError } from "#contract/client.ts";
import { api } from "../../api.ts";
import { useAction } from "../kit/action/use-action.ts";
import { useLeaveGuard } from "../kit/form/use-leave-guard.ts";
import { countOf } from "../kit/words/number-words.ts";
import { moveStock, reverseOf, type Sheet } from "./move-stock.ts";
import { addPiece, problemOf, readWanted, type SheetLine } from "./sheet.ts";
import type { Work } from "./works.ts";

export interface SheetState {
	lines: readonly SheetLine[];
	/** By the item's id. */
	problems: ReadonlyMap<number, string>;
	/** About the whole. */
	problem: string | null;
	isBusy: boolean;
	note: string;
	setNote: (note: string) => void;
	add: (item: StockItem) => void;
	write: (id: number, text: string) => void;
	remove: (id: number) => void;
	submit: () => Promise<boolean>;
}

type Head = Pick<Sheet, "work" | "branchId" | "toBranchId" | "adjustment">;

const doneWords: Readonly<Record<Work, string>> = {
	receive: "received",
	count: "counted",
	transfer: "transferred",
	adjust: "adjusted",
};

/**
 * The lines of a sheet from the first scan to the ledger.
 * @param canUndo whether the person may take it back
 */
export function useSheet(head: Head, canUndo: boolean): SheetState {
	const [lines, setLines] = useState<readonly SheetLine[]>([]);
	const [note, setNote] = useState("");
	const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map());
	const [problem, setProblem] = useState<string | null>(null);
	const action = useAction();
	const isDirty = useRef(false);
	useEffect(() => {
		isDirty.current = lines.length > 0;
	}, [lines]);
	useLeaveGuard(isDirty);
	useWanted((wanted) => setLines((now) => [...now, ...wanted]), head);

	const forgetProblem = (id: number) =>
		setProblems((now) => new Map([...now].filter(([each]) => each !== id)));
	const clear = () => {
		isDirty.current = false;
		setLines([]);
		setNote("");
	};
	/** What the server says about single lines stands beside them. */
	const noteRefusal = (error: unknown) => {
		if (!(error instanceof ApiError)) return;
		const { variation_id: id, quantity } = error.body;
		if (error.code === "changed_elsewhere" && typeof id === "number") {
			setProblems(new Map([[id, `It has moved meanwhile: there should be ${quantity} now.`]]));
			setLines((now) => now.map((line) => withQuantity(line, id, head.branchId, Number(quantity))));
		}
		const wrong = Object.entries(error.errors ?? {}).flatMap(([field, messages]) => {
			const line = lines[Number(/^lines\.(\d+)\./.exec(field)?.[1])];
			return line && messages[0] ? [[line.item.id, messages[0]] as const] : [];
		});
		if (wrong.length > 0) setProblems(new Map(wrong));
	};
	const submit = async () => {
		const wrong = lines.flatMap(({ item, text }) => {
			const said = problemOf(head.work, text);
			return said ? [[item.id, said] as const] : [];
		});
		setProblems(new Map(wrong));
		setProblem(wrong.length > 0 ? "One of the lines cannot be read." : null);
		if (wrong.length > 0 || lines.length === 0) return false;
		const sheet: Sheet = { ...head, lines, note };
		return action.run(
			() =>
				moveStock(sheet).catch((error: unknown) => {
					noteRefusal(error);
					throw error;
				}),
			{
				done: `${countOf(lines.length, "item")} ${doneWords[head.work]}`,
				...(canUndo && {
					undo: (after: StockItem[]) => {
						takeBack(sheet, after);
					},
				}),
				onDone: clear,
				onFailed: setProblem,
			},
		);
	};
	const takeBack = (sheet: Sheet, after: readonly StockItem[]) =>
		action.run(() => moveStock(reverseOf(sheet, after)), { done: "Taken back" });
	return {
		...{ lines, problems, problem, note, setNote, submit },
		isBusy: action.isBusy,
		add: (item) => {
			forgetProblem(item.id);
			setLines((now) => addPiece(now, item, head.work, head.adjustment));
		},
		write: (id, text) => {
			forgetProblem(id);
			setLines((now) => now.map((line) => (line.item.id === id ? { ...line, text } : line)));
		},
		remove: (id) => {
			forgetProblem(id);
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

/** The items that the address asks for (`?items=12:3,15`), once. */
function useWanted(
	take: (lines: SheetLine[]) => void,
	{ work }: { work: Work; adjustment: Adjustment },
): void {
	const [parameters, setParameters] = useSearchParams();
	const latest = useRef({ take, work });
	useEffect(() => {
		latest.current = { take, work };
	});
	const items = parameters.get("items");
	useEffect(() => {
		const wanted = readWanted(items);
		if (wanted.length === 0) return;
		const stop = new AbortController();
		const variation_ids = wanted.map(({ id }) => id).join(",");
		api(listStock, { variation_ids }, { signal: stop.signal })
			.then((found) => {
				const lines = wanted.flatMap(({ id, pieces }) => {
					const item = found.find((each) => each.id === id);
					const text = pieces === null ? "" : String(pieces);
					return item ? [{ item, text }] : [];
				});
				latest.current.take(lines);
				setParameters(
					(now) => {
						now.delete("items");
						return now;
					},
					{ replace: true, preventScrollReset: true },
				);
			})
			.catch(() => {});
		return () => stop.abort();
	}, [items, setParameters]);
}
