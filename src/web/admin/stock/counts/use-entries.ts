import { useEffect, useRef, useState } from "react";
import { type CountLine, enterStockCount, type StockCount } from "#contract/admin/stock-counts.ts";
import { ApiError } from "#contract/client.ts";
import { api, messageOf } from "#web/api.ts";
import { useLeaveGuard } from "../../kit/form/use-leave-guard.ts";

export interface Entries {
	/** Returns how many units of an item the person has counted, including counts that aren't saved yet. */
	quantityOf: (line: Pick<CountLine, "variation_id" | "yours">) => number | null;
	enter: (variationId: number, quantity: number | null) => void;
	/** Reason why entries aren't saved yet, or null. */
	problem: string | null;
	retry: () => void;
}

/**
 * Saves a person's counts one after the other. Counts that couldn't be saved are sent again when the connection is
 * back.
 */
export function useEntries(
	{ id, branch }: Pick<StockCount, "id" | "branch">,
	onSaved: (line: CountLine) => void,
): Entries {
	/** Quantities that aren't saved yet, by variation id. */
	const waiting = useRef(new Map<number, number | null>());
	/** Quantities that were entered in this window and saved, by variation id. */
	const saved = useRef(new Map<number, number | null>());
	const isSaving = useRef(false);
	const isDirty = useRef(false);
	const [problem, setProblem] = useState<string | null>(null);
	const [, setEntered] = useState(0);
	useLeaveGuard(isDirty);

	const save = async (variationId: number, quantity: number | null): Promise<void> => {
		try {
			const line = await api(enterStockCount, {
				branch_id: String(branch.id),
				id: String(id),
				variation_id: variationId,
				quantity,
				from: saved.current.get(variationId) ?? null,
			});
			saved.current.set(variationId, line.yours);
			if (waiting.current.get(variationId) === quantity) waiting.current.delete(variationId);
			onSaved(line);
		} catch (error) {
			// The server would refuse this entry again, so discard it. The page then shows the saved count.
			if (error instanceof ApiError && error.status < 500) waiting.current.delete(variationId);
			throw error;
		}
	};
	const saveAll = async () => {
		if (isSaving.current) return;
		isSaving.current = true;
		try {
			for (let next = firstOf(waiting.current); next; next = firstOf(waiting.current)) {
				await save(...next);
			}
			setProblem(null);
		} catch (error) {
			setProblem(messageOf(error, "Not saved yet. Check your connection."));
		} finally {
			isSaving.current = false;
			isDirty.current = waiting.current.size > 0;
			setEntered((times) => times + 1);
		}
	};
	useEffect(() => {
		const saveAgain = () => void saveAll();
		window.addEventListener("online", saveAgain);
		return () => window.removeEventListener("online", saveAgain);
	});
	return {
		problem,
		retry: () => void saveAll(),
		quantityOf: ({ variation_id, yours }) => {
			const entered = waiting.current.get(variation_id);
			if (entered !== undefined) return entered;
			saved.current.set(variation_id, yours);
			return yours;
		},
		enter: (variationId, quantity) => {
			waiting.current.set(variationId, quantity);
			isDirty.current = true;
			setEntered((times) => times + 1);
			void saveAll();
		},
	};
}

const firstOf = (entries: ReadonlyMap<number, number | null>) => entries.entries().next().value;
