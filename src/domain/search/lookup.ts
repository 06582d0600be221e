import type { DocumentTable } from "./document-table.ts";
import { ALL_FIELDS, SLOT_SHIFT, TITLE_FIELDS, VARIATION } from "./fields.ts";
import { postingOf, type Segment, segmentOf } from "./inverted-index.ts";
import { allowedMistakes, visitSimilarTerms } from "./typo.ts";
import { findTerm, lowerBound, prefixEnd } from "./vocabulary.ts";

/** The postings of adjacent terms in one segment. */
export interface TermRange {
	segment: Segment;
	from: number;
	to: number;
}

/** The terms nearest to a misspelled word. */
export interface Corrections {
	terms: string[];
	/** True if the words only resemble the beginnings of these terms. */
	arePrefixes: boolean;
	distance: number;
}

/** Distance is counted in quarters of a typo; terms found only in descriptions get this penalty. */
const TEXT_RANK = 2;
/** Shorter words aren't corrected to words found only in descriptions. */
const MIN_TEXT_LENGTH = 6;

/** Queries the vocabulary of an index. Only live documents count. */
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

	/** Returns the terms nearest to a misspelled word: those in names and categories first, whole words first. */
	corrections(word: string, asPrefix: boolean): Corrections | undefined {
		let best: Corrections | undefined;
		let bestRank = Number.POSITIVE_INFINITY;
		const mistakes = allowedMistakes(word);
		if (mistakes === 0) return undefined;
		// Among all words of all descriptions, a short word always resembles something unintended.
		const mayBeText = word.length >= MIN_TEXT_LENGTH;
		for (const segment of this.segments) {
			// A word of a description ranks behind one of a name with as many typos.
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

	/** Returns a pseudo-term for the live documents that meet a condition, as if their text contained it. */
	termWhere(holds: (slot: number, table: DocumentTable) => boolean): TermRange {
		const table = this.#table;
		const postings: number[] = [];
		for (let slot = 0; slot < table.length; slot++) {
			if (table.isLive(slot) && holds(slot, table)) postings.push(postingOf(slot, VARIATION));
		}
		return { segment: segmentOf(VARIATION, [["", postings]]), from: 0, to: 1 };
	}

	/** Returns an array with 1 for each slot that contains one of these. */
	slotsOf(ranges: readonly TermRange[], fields: number): Uint8Array {
		const found = new Uint8Array(this.#table.length);
		for (const { segment, from, to } of ranges) {
			for (const posting of segment.postings(from, to)) {
				if ((posting & fields) !== 0) found[posting >>> SLOT_SHIFT] = 1;
			}
		}
		return found;
	}

	/** Returns the correction to show for a word: same first letter first, then the most frequent. */
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
