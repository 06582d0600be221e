import type { DocumentTable } from "./document-table.ts";
import type { DocumentSet } from "./facets/document-set.ts";
import { SLOT_SHIFT, VARIATION } from "./fields.ts";
import type { Segment, VisitRun } from "./inverted-index.ts";
import type { TermRange } from "./lookup.ts";

/** Documents that fit a device; the same object as long as its content is unchanged. */
export interface FittingDocuments extends DocumentSet {
	/** Charging power in watts; null if the document doesn't charge the device or the power is unknown. */
	wattsOf(id: number): number | null;
}

/** Documents that fit a device as index terms: one term per charging speed, slowest first. */
export interface FittingTerms extends Segment {
	/** A value from 0 to 1 for each term; faster is higher. */
	readonly speeds: readonly number[];
	/** True if any document in these ranges fits. */
	holdAny(ranges: readonly TermRange[]): boolean;
}

const unknownSpeed = 0;
const known = new WeakMap<
	FittingDocuments,
	{ table: DocumentTable; version: number; terms: FittingTerms }
>();
const noTerms = { terms: [], shared: new Uint8Array(0) };

function makeTerms(fitting: FittingDocuments, table: DocumentTable): FittingTerms {
	const bySpeed = new Map<number, number[]>();
	const fits = new Uint8Array(table.length);
	for (const id of fitting.ids) {
		const slot = table.slotOf(id);
		if (slot === undefined) continue;
		fits[slot] = 1;
		const speed = fitting.wattsOf(id) ?? unknownSpeed;
		const postings = bySpeed.get(speed) ?? [];
		if (postings.length === 0) bySpeed.set(speed, postings);
		postings.push(((slot << SLOT_SHIFT) | VARIATION) >>> 0);
	}
	const inOrder = [...bySpeed].sort(([one], [other]) => one - other);
	const postings = inOrder.map(([, slots]) => Uint32Array.from(slots));
	return {
		fields: VARIATION,
		terms: inOrder.map(([watts]) => `${watts} W`),
		speeds: inOrder.map((_, place) => (place + 1) / inOrder.length),
		correctable: () => noTerms,
		visit(from, to, run) {
			for (const list of postings.slice(from, to)) run(list, 0, list.length);
		},
		holdAny(ranges) {
			let isAny = false;
			const look: VisitRun = (of, start, end) => {
				for (let at = start; at < end && !isAny; at++) {
					const slot = (of[at] as number) >>> SLOT_SHIFT;
					isAny = fits[slot] === 1 && table.isLive(slot);
				}
			};
			for (const { segment, from, to } of ranges) segment.visit(from, to, look);
			return isAny;
		},
	};
}

/** Returns the terms of fitting documents; computed once, until documents change. */
export function fittingTerms(fitting: FittingDocuments, table: DocumentTable): FittingTerms {
	const before = known.get(fitting);
	if (before?.table === table && before.version === table.version) return before.terms;
	const terms = makeTerms(fitting, table);
	known.set(fitting, { table, version: table.version, terms });
	return terms;
}
