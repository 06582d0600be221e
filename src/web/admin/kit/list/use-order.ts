import { useRef, useState } from "react";
import { messageOf } from "#web/api.ts";
import { undoToast } from "#web/forms/undo-toast.ts";
import { toast } from "#web/ui/toast.tsx";

export interface OrderOf<Item> {
	items: readonly Item[];
	/** Moves an item to another position. The page shows the change immediately, and `commit` saves it. */
	move: (from: number, to: number) => void;
	/** Saves the current order. Several moves in quick succession are saved together. */
	commit: () => void;
}

/** @returns the items in the new order */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
	const next = [...items];
	const [item] = next.splice(from, 1);
	if (item !== undefined) next.splice(to, 0, item);
	return next;
}

/**
 * A list that can be reordered.
 * @param items in the order that the server returned
 * @param save resolves to the items in the order that the server has saved
 */
export function useOrder<Item>(
	items: readonly Item[],
	{
		save,
		onSaved,
		onFailed,
	}: {
		save: (items: readonly Item[]) => Promise<readonly Item[]>;
		onSaved: (items: readonly Item[]) => void;
		/** Called if saving failed, for example to reload the list, which someone else may have changed. */
		onFailed: () => void;
	},
): OrderOf<Item> {
	const [draft, setDraft] = useState<{ of: readonly Item[]; items: readonly Item[] } | null>(null);
	const shown = draft?.of === items ? draft.items : items;
	const latest = useRef(shown);
	const known = useRef(items);
	if (known.current !== items) {
		known.current = items;
		latest.current = items;
	}
	const isSaving = useRef(false);
	const isWaiting = useRef(false);

	const show = (next: readonly Item[]) => {
		latest.current = next;
		setDraft({ of: items, items: next });
	};
	const commit = async () => {
		isWaiting.current = isSaving.current;
		if (isSaving.current || latest.current === items) return;
		isSaving.current = true;
		const before = items;
		try {
			let saved: readonly Item[];
			do {
				isWaiting.current = false;
				saved = await save(latest.current);
			} while (isWaiting.current);
			onSaved(saved);
			undoToast("New sequence saved", () => {
				save(before).then(onSaved, (error) => {
					toast(
						messageOf(error, "The previous sequence could not be restored. Please try again."),
						"error",
					);
					onFailed();
				});
			});
		} catch (error) {
			toast(
				messageOf(error, "The new sequence could not be saved. Please try again."),
				"error",
				6000,
			);
			setDraft(null);
			latest.current = items;
			onFailed();
		} finally {
			isSaving.current = false;
		}
	};
	return { items: shown, move: (from, to) => show(moved(latest.current, from, to)), commit };
}
