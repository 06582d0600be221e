import { useState } from "react";
import { createStore, useStore } from "../../ui/store.ts";
import { recallSale, rememberSale } from "./stored-sale.ts";
import { openTill, reduceTill, type TillAction } from "./till-state.ts";

/**
 * Till state of a shift. A sale is stored in the browser before anything else happens with it, so a crash right after
 * sending loses neither the sale nor the fact that it was sent.
 */
export function useTillState(shiftId: number) {
	const [store] = useState(() => createStore(openTill(recallSale(shiftId))));
	const state = useStore(store);
	const dispatch = (action: TillAction) => {
		const before = store.get();
		const after = reduceTill(before, action);
		if (after.sale !== before.sale) rememberSale(shiftId, after.sale);
		store.set(after);
	};
	return [state, dispatch] as const;
}
