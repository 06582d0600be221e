import type { DocumentTable } from "../document-table.ts";
import { type SlotBits, setBit, wordsFor } from "./slot-bits.ts";

/** A set of document ids; the same object as long as its content is unchanged. */
export interface DocumentSet {
	readonly ids: ReadonlySet<number>;
}

interface Known {
	table: DocumentTable;
	version: number;
	slots: SlotBits;
}

const known = new WeakMap<DocumentSet, Known>();

/** Returns the slots of the set's documents; computed once per set, until slots are reassigned. */
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
