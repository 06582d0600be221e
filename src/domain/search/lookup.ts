import type { DocumentSet, DocumentTable } from "./document-table.ts";
import {
	ALL_FIELDS,
	postingOf,
	type Segment,
	SLOT_SHIFT,
	segmentOf,
	TITLE_FIELDS,
	VARIATION,
} from "./inverted-index.ts";
import { allowedMistakes, visitSimilarTerms } from "./typo.ts";

/** Adjacent terms in one segment of the index, from the position `from` to the position `to` (exclusive). */
export interface TermRange {
	segment: Segment;
	from: number;
	to: number;
}

/** The terms nearest to a misspelled word. */
export interface Corrections {
	terms: string[];
	/** True if the word resembles only the beginnings of these terms. */
	arePrefixes: boolean;
	distance: number;
}

/** Penalty for terms that only descriptions contain, in quarters of a typo. */
const TEXT_RANK = 2;
/** Minimum length of a word that is corrected to words found only in descriptions. */
const MIN_TEXT_LENGTH = 6;

/** Minimum length of the parts of a joined word, and maximum number of parts. */
const MIN_PART_LENGTH = 3;
const MAX_PARTS = 4;

/**
 * True if a part of a joined word is long enough to be a word. A shorter part must be a number next to letters, or two
 * letters next to a number.
 */
function isPart(piece: string, beside: string): boolean {
	if (piece.length >= MIN_PART_LENGTH) return true;
	const isNumber = /^\d+$/.test(piece);
	return isNumber !== /^\d+$/.test(beside) && (isNumber || piece.length >= 2);
}

/**
 * Looks up terms in the vocabulary of an index. The vocabulary may contain terms that only removed ("dead") documents
 * contain, so some methods check for live documents.
 */
export class Lookup {
	readonly segments: readonly Segment[];
	readonly #table: DocumentTable;

	constructor(segments: readonly Segment[], table: DocumentTable) {
		this.segments = segments;
		this.#table = table;
	}

	termRanges(term: string): TermRange[] {
		const ranges: TermRange[] = [];
		for (const segment of this.segments) {
			const position = findTerm(segment.terms, term);
			if (position >= 0) ranges.push({ segment, from: position, to: position + 1 });
		}
		return ranges;
	}

	prefixRanges(prefix: string): TermRange[] {
		const ranges: TermRange[] = [];
		for (const segment of this.segments) {
			const from = lowerBound(segment.terms, prefix);
			const to = prefixEnd(segment.terms, prefix, from);
			if (from < to) ranges.push({ segment, from, to });
		}
		return ranges;
	}

	/** True if a live document contains one of the terms in one of the fields. */
	anyLive(ranges: readonly TermRange[], fields: number): boolean {
		return this.#countLive(ranges, fields, 1) > 0;
	}

	hasTerm(term: string, fields: number): boolean {
		return this.anyLive(this.termRanges(term), fields);
	}

	hasPrefix(prefix: string, fields: number): boolean {
		return this.anyLive(this.prefixRanges(prefix), fields);
	}

	/**
	 * Returns the terms nearest to a misspelled word. Among terms with equally many typos, returns those in names and
	 * categories rather than in descriptions, and whole words rather than prefixes.
	 */
	corrections(word: string, asPrefix: boolean): Corrections | undefined {
		let best: Corrections | undefined;
		let bestRank = Number.POSITIVE_INFINITY;
		const mistakes = allowedMistakes(word);
		if (mistakes === 0) return undefined;
		// A short word always resembles some word in the many descriptions, so correct it only to words in names.
		const mayBeText = word.length >= MIN_TEXT_LENGTH;
		for (const segment of this.segments) {
			// A word from a description ranks behind a word from a name with the same number of typos.
			const handicap = segment.fields & TITLE_FIELDS ? 0 : TEXT_RANK;
			const limit = Math.min(mistakes, Math.floor((bestRank - handicap) / 4));
			if (limit < 1) continue;
			visitSimilarTerms(word, limit, asPrefix, segment.correctable(), (similar) => {
				const nearness = similar.distance * 4 + (similar.isPrefix ? 1 : 0);
				if (nearness <= bestRank) {
					const isTitle = this.hasTerm(similar.term, TITLE_FIELDS);
					const rank = nearness + (isTitle ? 0 : TEXT_RANK);
					const isKnown = isTitle || (mayBeText && this.hasTerm(similar.term, ALL_FIELDS));
					if (rank <= bestRank && isKnown) {
						if (rank < bestRank || best === undefined) {
							best = { terms: [], arePrefixes: similar.isPrefix, distance: similar.distance };
						}
						bestRank = rank;
						best.terms.push(similar.term);
					}
				}
				return Math.floor(bestRank / 4);
			});
		}
		if (best === undefined) return undefined;
		best.terms = [...new Set(best.terms)].sort();
		return best;
	}

	/**
	 * Returns a temporary term that matches all live documents that meet a condition, as if their texts contained the
	 * term.
	 */
	termWhere(holds: (slot: number, table: DocumentTable) => boolean): TermRange {
		const table = this.#table;
		const postings: number[] = [];
		for (let slot = 0; slot < table.length; slot++) {
			if (table.isLive(slot) && holds(slot, table)) postings.push(postingOf(slot, VARIATION));
		}
		return { segment: segmentOf(VARIATION, [["", postings]]), from: 0, to: 1 };
	}

	/**
	 * Returns an array with 1 for each document that contains one of these terms, indexed by slot (the document's index
	 * in the table).
	 */
	slotsOf(ranges: readonly TermRange[], fields: number): Uint8Array {
		const found = new Uint8Array(this.#table.length);
		for (const { segment, from, to } of ranges) {
			for (const posting of segment.postings(from, to)) {
				if ((posting & fields) !== 0) found[posting >>> SLOT_SHIFT] = 1;
			}
		}
		return found;
	}

	/**
	 * Returns the correction of a word to display. Prefers terms with the same first letter, then the most frequent
	 * term.
	 */
	likeliest(word: string, terms: readonly string[]): string | undefined {
		const used = (term: string): number =>
			this.#countLive(this.termRanges(term), TITLE_FIELDS, Number.POSITIVE_INFINITY);
		const sameStart = terms.filter((term) => term[0] === word[0]);
		const likely = sameStart.length > 0 ? sameStart : terms;
		if (likely.length === 1) return likely[0];
		return likely
			.slice(0, 50)
			.map((term) => ({ term, used: used(term) }))
			.sort((a, b) => b.used - a.used || (a.term < b.term ? -1 : 1))[0]?.term;
	}

	/** Splits a joined word such as "phonecase" into known words, if possible. */
	splitJoined(word: string, parts = MAX_PARTS): string[] | undefined {
		if (parts < 2 || word.length > 40) return undefined;
		for (let length = word.length - 1; length > 0; length--) {
			const left = word.slice(0, length);
			const right = word.slice(length);
			if (!isPart(left, right) || !this.hasTerm(left, ALL_FIELDS)) continue;
			if (isPart(right, left) && this.hasTerm(right, ALL_FIELDS)) return [left, right];
			const rest = this.splitJoined(right, parts - 1);
			if (rest !== undefined) return [left, ...rest];
		}
		return undefined;
	}

	#countLive(ranges: readonly TermRange[], fields: number, enough: number): number {
		const flags = this.#table.flags;
		let count = 0;
		for (const { segment, from, to } of ranges) {
			if ((segment.fields & fields) === 0) continue;
			for (const posting of segment.postings(from, to)) {
				if ((posting & fields) === 0 || flags[posting >>> SLOT_SHIFT] === 0) continue;
				if (++count === enough) return count;
			}
		}
		return count;
	}
}

/** Returns the position in a sorted vocabulary of the first term that doesn't come before `word`. */
function lowerBound(terms: readonly string[], word: string): number {
	let low = 0;
	let high = terms.length;
	while (low < high) {
		const middle = (low + high) >>> 1;
		if ((terms[middle] as string) < word) low = middle + 1;
		else high = middle;
	}
	return low;
}

/** Returns the position of a term in a sorted vocabulary, or -1 if it isn't there. */
function findTerm(terms: readonly string[], term: string): number {
	const position = lowerBound(terms, term);
	return terms[position] === term ? position : -1;
}

/** Returns the end (exclusive) of the terms that start with the prefix. `start` is the position of the first one. */
function prefixEnd(terms: readonly string[], prefix: string, start: number): number {
	let low = start;
	let high = terms.length;
	while (low < high) {
		const middle = (low + high) >>> 1;
		if ((terms[middle] as string).startsWith(prefix)) low = middle + 1;
		else high = middle;
	}
	return low;
}

/** Documents that fit a device. The object is replaced whenever its content changes. */
export interface FittingDocuments extends DocumentSet {
	/** Charging power in watts; null if the document doesn't charge the device or the power is unknown. */
	wattsOf(id: number): number | null;
}

/**
 * Search index terms made for one query: each stands for the documents that charge the chosen device at one speed. The
 * slowest comes first.
 */
export interface FittingTerms {
	segment: Segment;
	/** A value from 0 to 1 for each term. A higher value means faster charging. */
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

/** Returns the terms for fitting documents, which are cached until documents change. */
export function fittingTerms(fitting: FittingDocuments, table: DocumentTable): FittingTerms {
	const before = known.get(fitting);
	if (before?.table === table && before.version === table.version) return before.terms;
	const terms = makeTerms(fitting, table);
	known.set(fitting, { table, version: table.version, terms });
	return terms;
}
