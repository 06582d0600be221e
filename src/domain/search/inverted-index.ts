import { ALL_FIELDS, SLOT_SHIFT } from "./fields.ts";
import { type CorrectableTerms, selectCorrectable } from "./typo.ts";
import { detachTerm } from "./vocabulary.ts";

export const postingOf = (slot: number, fields: number): number =>
	((slot << SLOT_SHIFT) | fields) >>> 0;

/** A sorted vocabulary with the postings of all terms in one array, term after term. Never changes. */
export class Segment {
	/** The only fields its postings cover. */
	readonly fields: number;
	readonly terms: readonly string[];
	readonly #starts: Uint32Array;
	readonly #postings: Uint32Array;
	#correctable: CorrectableTerms | undefined;

	/** @param starts start of each term's postings, and the end of the last one's */
	constructor(
		fields: number,
		terms: readonly string[],
		starts: Uint32Array,
		postings: Uint32Array,
	) {
		this.fields = fields;
		this.terms = terms;
		this.#starts = starts;
		this.#postings = postings;
	}

	/** Number of postings. */
	get size(): number {
		return this.#postings.length;
	}

	/** Returns the postings of the terms at positions from … to (exclusive). */
	postings(from: number, to: number): Uint32Array {
		return this.#postings.subarray(this.#starts[from], this.#starts[to]);
	}

	/** Terms to search for misspelled words. */
	correctable(): CorrectableTerms {
		this.#correctable ??= selectCorrectable(this.terms);
		return this.#correctable;
	}
}

/** Returns a segment of terms in ascending order. */
export function segmentOf(
	fields: number,
	lists: readonly (readonly [term: string, postings: ArrayLike<number>])[],
): Segment {
	const starts = new Uint32Array(lists.length + 1);
	for (const [at, [, list]] of lists.entries()) {
		starts[at + 1] = (starts[at] as number) + list.length;
	}
	const postings = new Uint32Array(starts[lists.length] as number);
	for (const [at, [, list]] of lists.entries()) postings.set(list, starts[at]);
	return new Segment(
		fields,
		lists.map(([term]) => term),
		starts,
		postings,
	);
}

/** The new slot of each slot; negative for slots to be removed. */
type NewSlots = Int32Array;

/** Returns one segment with the postings of two, those of the newer one last, and with other slots if given. */
function merge(older: Segment, newer: Segment, newSlots?: NewSlots): Segment {
	const terms: string[] = [];
	const starts = new Uint32Array(older.terms.length + newer.terms.length + 1);
	const postings = new Uint32Array(older.size + newer.size);
	let end = 0;
	const copy = (segment: Segment, position: number) => {
		for (const posting of segment.postings(position, position + 1)) {
			const slot = posting >>> SLOT_SHIFT;
			const newSlot = newSlots === undefined ? slot : (newSlots[slot] as number);
			if (newSlot < 0) continue;
			postings[end++] = postingOf(newSlot, posting & ALL_FIELDS);
		}
	};
	for (let at = 0, next = 0; at < older.terms.length || next < newer.terms.length; ) {
		const old = older.terms[at];
		const added = newer.terms[next];
		const isOld = added === undefined || (old !== undefined && old <= added);
		const isAdded = old === undefined || (added !== undefined && added <= old);
		if (isOld) copy(older, at++);
		if (isAdded) copy(newer, next++);
		if (end === starts[terms.length]) continue;
		terms.push((isOld ? old : added) as string);
		starts[terms.length] = end;
	}
	const { fields } = older;
	return new Segment(fields, terms, starts.slice(0, terms.length + 1), postings.slice(0, end));
}

/** More new postings than these are merged before a search, which copies the whole index. */
const MOST_RECENT = 8000;
/** While documents are loaded, new postings are merged from here on, because they take more memory than merged ones. */
const MOST_ADDED = 500_000;

/**
 * The documents that contain each term in some fields. A few new postings are searched in a separate segment. A
 * changed document gets a new slot, so no single posting is ever removed.
 */
export class InvertedIndex {
	#main: Segment;
	/** Postings by term since the last merge. */
	#added = new Map<string, number[]>();
	#addedCount = 0;
	/** The added postings as a segment, until more are added. */
	#recent: Segment | undefined;

	/** @param fields the only fields of its postings */
	constructor(fields: number) {
		this.#main = segmentOf(fields, []);
	}

	add(slot: number, fieldsByTerm: ReadonlyMap<string, number>): void {
		for (const [term, fields] of fieldsByTerm) {
			const list = this.#added.get(term);
			if (list === undefined) this.#added.set(detachTerm(term), [postingOf(slot, fields)]);
			else list.push(postingOf(slot, fields));
		}
		this.#addedCount += fieldsByTerm.size;
		this.#recent = undefined;
		if (this.#addedCount > MOST_ADDED) this.#merge();
	}

	/** Returns all postings. Valid until the next change. */
	segments(): Segment[] {
		if (this.#addedCount > MOST_RECENT) this.#merge();
		return this.#addedCount === 0 ? [this.#main] : [this.#main, this.#recentSegment()];
	}

	/** Moves documents to other slots, and removes those of negative slots with their terms. */
	renumber(newSlots: NewSlots): void {
		this.#merge(newSlots);
	}

	#recentSegment(): Segment {
		const inOrder = () => [...this.#added].sort(([one], [other]) => (one < other ? -1 : 1));
		this.#recent ??= segmentOf(this.#main.fields, inOrder());
		return this.#recent;
	}

	#merge(newSlots?: NewSlots): void {
		this.#main = merge(this.#main, this.#recentSegment(), newSlots);
		this.#added = new Map();
		this.#addedCount = 0;
		this.#recent = undefined;
	}
}
