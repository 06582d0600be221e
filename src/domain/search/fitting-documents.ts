import type { DocumentTable } from "./document-table.ts";
import type { DocumentSet } from "./facets/document-set.ts";
import { SLOT_SHIFT, VARIATION } from "./fields.ts";
import { postingOf, type Segment, segmentOf } from "./inverted-index.ts";
import type { TermRange } from "./lookup.ts";

/** Documents that fit a device; the same object as long as its content is unchanged. */
export interface FittingDocuments extends DocumentSet {
	/** Charging power in watts; null if the document doesn't charge the device or the power is unknown. */
	wattsOf(id: number): number | null;
}

/** Documents that fit a device as index terms: one term per charging speed, slowest first. */
export interface FittingTerms {
	segment: Segment;
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
		postings.push(postingOf(slot, VARIATION));
	}
	const inOrder = [...bySpeed].sort(([one], [other]) => one - other);
	return {
		segment: segmentOf(
			VARIATION,
			inOrder.map(([watts, postings]) => [`${watts} W`, postings]),
		),
		speeds: inOrder.map((_, place) => (place + 1) / inOrder.length),
		holdAny: (ranges) =>
			ranges.some(({ segment, from, to }) =>
				segment.postings(from, to).some((posting) => {
					const slot = posting >>> SLOT_SHIFT;
					return fits[slot] === 1 && table.isLive(slot);
				}),
			),
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
