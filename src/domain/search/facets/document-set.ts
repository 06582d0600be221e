import type { DocumentTable } from "../document-table.ts";

/** Some documents by their ids: the same object for as long as they are the same. */
export interface DocumentSet {
	readonly ids: ReadonlySet<number>;
}

interface Known {
	table: DocumentTable;
	version: number;
	slots: Uint8Array;
}

const known = new WeakMap<DocumentSet, Known>();

/** 1 for each slot whose document is in the set; made once a set, until slots change hands. */
export function slotsOf(set: DocumentSet, table: DocumentTable): Uint8Array {
	const before = known.get(set);
	if (before?.table === table && before.version === table.version) return before.slots;
	const slots = new Uint8Array(table.length);
	for (const id of set.ids) {
		const slot = table.slotOf(id);
		if (slot !== undefined) slots[slot] = 1;
	}
	known.set(set, { table, version: table.version, slots });
	return slots;
}
