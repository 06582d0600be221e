import type { DocumentTable } from "../document-table.ts";
import { type SlotBits, setBit, wordsFor } from "./slot-bits.ts";

/** Some documents by their ids: the same object for as long as they are the same. */
export interface DocumentSet {
	readonly ids: ReadonlySet<number>;
}

interface Known {
	table: DocumentTable;
	version: number;
	slots: SlotBits;
}

const known = new WeakMap<DocumentSet, Known>();

/** The slots whose document is in the set; made once a set, until slots change hands. */
export function slotsOf(set: DocumentSet, table: DocumentTable): SlotBits {
	const before = known.get(set);
	if (before?.table === table && before.version === table.version) return before.slots;
	const slots = new Uint32Array(wordsFor(table.length));
	for (const id of set.ids) {
		const slot = table.slotOf(id);
		if (slot !== undefined) setBit(slots, slot);
	}
	known.set(set, { table, version: table.version, slots });
	return slots;
}
