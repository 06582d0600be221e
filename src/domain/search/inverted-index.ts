import { type CorrectableTerms, selectCorrectable } from "./typo.ts";

/**
 * The fields in which a word can occur, one bit each. A posting is a document's slot (its index in the document table)
 * shifted left by eight, combined with the bits of the fields that contain the word.
 */
export const NAME = 1;
export const CATEGORY = 2;
export const SYNONYM = 4;
export const VARIATION = 8;
export const SKU = 16;
export const SHORT_DESCRIPTION = 32;
export const DESCRIPTION = 64;
/** Set in addition to NAME if the name starts with the word. */
export const NAME_START = 128;

export const SLOT_SHIFT = 8;
export const TEXT_FIELDS = SHORT_DESCRIPTION | DESCRIPTION;
export const ALL_FIELDS = 255;
export const TITLE_FIELDS = NAME | CATEGORY | SYNONYM | VARIATION | NAME_START;
export const TITLE_OR_SKU = TITLE_FIELDS | SKU;

/**
 * First character of marks, which are terms that describe a document instead of occurring in its text. They are stored
 * like words, so that matching and ranking treat both in the same way.
 */
const SIGN = "#";

const isMark = (term: string): boolean => term.startsWith(SIGN);
export const typeMark = (code: string): string => `${SIGN}type:${code}`;
export const deviceMark = (key: string): string => `${SIGN}device:${key}`;
export const factMark = (attribute: string): string => `${SIGN}fact:${attribute}`;
/** Returns the mark of an attribute value, such as "connector:lightning". */
export const valueMark = (facet: string): string => `${SIGN}is:${facet}`;
/** Returns the prefix of all marks of amounts in a unit. */
export const measureMarks = (unit: string): string => `${SIGN}measure:${unit}:`;
export const measureMark = (unit: string, amount: number): string => measureMarks(unit) + amount;

export const postingOf = (slot: number, fields: number): number =>
	((slot << SLOT_SHIFT) | fields) >>> 0;

/**
 * A sorted vocabulary with its postings. The postings of all terms are in one array, in the order of the terms. A
 * segment never changes.
 */
export class Segment {
	/** The fields that the postings cover. */
	readonly fields: number;
	readonly terms: readonly string[];
	readonly #starts: Uint32Array;
	readonly #postings: Uint32Array;
	#correctable: CorrectableTerms | undefined;

	/** @param starts index of each term's first posting, and the end of the last term's postings */
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

	/** Returns the postings of the terms at the positions from `from` to `to` (exclusive). */
	postings(from: number, to: number): Uint32Array {
		return this.#postings.subarray(this.#starts[from], this.#starts[to]);
	}

	/** The terms among which misspelled words are looked up. */
	correctable(): CorrectableTerms {
		this.#correctable ??= selectCorrectable(this.terms.filter((term) => !isMark(term)));
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

/** The new slot for each slot; negative for removed slots. */
type NewSlots = Int32Array;

/**
 * Merges two segments into one, in which the postings of the newer segment come last. If `newSlots` is given, the slots
 * are renumbered.
 */
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

/**
 * Maximum number of new postings that a search reads from a separate segment. More are merged before the search, but
 * not sooner, because merging copies the whole index.
 */
const MOST_RECENT = 8000;
/**
 * Maximum number of unmerged postings while documents are loaded. More are merged at once, because unmerged postings
 * take more memory.
 */
const MOST_ADDED = 500_000;

/**
 * Stores which documents contain each term, for some of the fields. A few new postings stay in a separate segment until
 * they are merged. A changed document gets a new slot, so single postings are never removed or changed.
 */
export class InvertedIndex {
	#main: Segment;
	/** Postings by term that were added after the last merge. */
	#added = new Map<string, number[]>();
	#addedCount = 0;
	/** The added postings as a segment; undefined until it's needed after an addition. */
	#recent: Segment | undefined;

	/** @param fields the fields that the postings cover */
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

	/** Returns the segments that together contain all postings. They are valid until the next change. */
	segments(): Segment[] {
		if (this.#addedCount > MOST_RECENT) this.#merge();
		return this.#addedCount === 0 ? [this.#main] : [this.#main, this.#recentSegment()];
	}

	/** Moves documents to other slots. Removes documents whose new slot is negative, together with their terms. */
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

/** Returns a copy of a term that doesn't keep the long source text in memory. */
function detachTerm(term: string): string {
	// V8 copies shorter substrings anyway.
	return term.length < 13 ? term : Array.from(term).join("");
}
