import { useState } from "react";

export interface Selection {
	ids: ReadonlySet<number>;
	toggle: (id: number) => void;
	/** Selects all of these rows. If all of them are selected already, deselects them. */
	toggleAll: (ids: readonly number[]) => void;
	clear: () => void;
}

/** The selected rows. Going to another page of results or changing a filter clears the selection. */
export function useSelection(pageKey: string): Selection {
	const [selected, setSelected] = useState<{ pageKey: string; ids: ReadonlySet<number> }>({
		pageKey,
		ids: new Set(),
	});
	const ids: ReadonlySet<number> = selected.pageKey === pageKey ? selected.ids : new Set();
	const select = (next: Iterable<number>) => setSelected({ pageKey, ids: new Set(next) });
	return {
		ids,
		toggle: (id) => select(ids.has(id) ? [...ids].filter((each) => each !== id) : [...ids, id]),
		toggleAll: (all) => {
			const rest = [...ids].filter((id) => !all.includes(id));
			select(all.every((id) => ids.has(id)) ? rest : [...ids, ...all]);
		},
		clear: () => select([]),
	};
}
