import { type DocumentTable, TYPED_FLAG } from "../document-table.ts";
import { ALL_FIELDS, CATEGORY, NAME, SLOT_SHIFT, SYNONYM } from "../inverted-index.ts";
import type { Match, QueryPlan } from "../query/match-words.ts";
import { categoryAgrees, fieldWeights } from "../weights.ts";

/** The documents that contain at least one word of a query, as parallel arrays. */
export interface ScoredDocuments {
	readonly slots: Int32Array;
	readonly points: Float64Array;
	/**
	 * For each document, the sum over the query's words that it contains: 2 for an exact match, 1 for an inexact match.
	 */
	readonly wordsFound: Uint8Array;
	/** 1 if the document has the requested product type. */
	readonly isOfKind: Uint8Array;
	/** Highest number in {@link wordsFound}. */
	readonly mostFound: number;
}

export const nothingScored: ScoredDocuments = {
	slots: new Int32Array(0),
	points: new Float64Array(0),
	wordsFound: new Uint8Array(0),
	isOfKind: new Uint8Array(0),
	mostFound: 0,
};

/** Weight of a word in a document, indexed by the bit mask of the fields that contain the word. */
const weights = Float64Array.from({ length: ALL_FIELDS + 1 }, (_, fields) => {
	const best = fieldWeights.map(([field, weight]) => (fields & field ? weight : 0));
	const agrees = fields & NAME && fields & (CATEGORY | SYNONYM) ? categoryAgrees : 0;
	return Math.max(0, ...best) + agrees;
});

/** Returns the weight of a word, which is higher if fewer documents contain it (BM25's inverse document frequency). */
const rarity = (holding: number, all: number): number =>
	Math.log(1 + (all - holding + 0.5) / (holding + 0.5));

/**
 * Maps `standsBehind` of a match to the documents for which the match counts as inexact: none, all, or those with a
 * known product type. The values are bit masks. Every live document has at least one flag of {@link ALL_FIELDS}.
 */
const behindFlags = { never: 0, always: ALL_FIELDS, "where typed": TYPED_FLAG };

/**
 * Scores the documents for a query plan. Buffers are reused between queries. Many are indexed by slot, which is the
 * document's number in the document table, and are at least as long as this table.
 */
export class DocumentScorer {
	/** Points of the best match for the current word, by slot. All zero between words. */
	#best = new Float64Array(0);
	#isBehind = new Uint8Array(0);
	#points = new Float64Array(0);
	#wordsFound = new Uint8Array(0);
	#isOfKind = new Uint8Array(0);
	/**
	 * Slots of the documents that match the current word. `#found` has the slots of those that match any word so far.
	 */
	#touched = new Int32Array(0);
	#touchedCount = 0;
	#found = new Int32Array(0);
	#foundCount = 0;
	#flags = new Uint8Array(0);
	/** Points that the current match gives, by the fields in which the term occurs. */
	readonly #pointsByFields = new Float64Array(ALL_FIELDS + 1);

	score(plan: QueryPlan, table: DocumentTable): ScoredDocuments {
		this.#begin(table);
		for (const { matches } of plan.words) {
			this.#match(matches);
			this.#addWord();
			this.#addPoints(rarity(this.#touchedCount, table.size));
		}
		for (const { matches } of plan.further) {
			this.#match(matches);
			this.#addPoints(rarity(this.#touchedCount, table.size));
		}
		for (const { matches, worth } of plan.boosts) {
			this.#match(matches);
			this.#addPoints(worth);
		}
		this.#match(plan.kind ?? []);
		for (let at = 0; at < this.#touchedCount; at++) this.#isOfKind[this.#touched[at] as number] = 1;
		this.#addPoints(0);
		return this.#result();
	}

	#begin({ length, flags }: DocumentTable): void {
		if (this.#best.length < length) {
			const capacity = Math.ceil(length * 1.2);
			this.#best = new Float64Array(capacity);
			this.#isBehind = new Uint8Array(capacity);
			this.#points = new Float64Array(capacity);
			this.#wordsFound = new Uint8Array(capacity);
			this.#isOfKind = new Uint8Array(capacity);
			this.#touched = new Int32Array(capacity);
			this.#found = new Int32Array(capacity);
		} else {
			this.#points.fill(0, 0, length);
			this.#wordsFound.fill(0, 0, length);
			this.#isOfKind.fill(0, 0, length);
		}
		this.#flags = flags;
		this.#foundCount = 0;
	}

	/** Finds the live documents that match a word, with the points of each document's best match. */
	#match(matches: readonly Match[]): void {
		const best = this.#best;
		const flags = this.#flags;
		const pointsByFields = this.#pointsByFields;
		let count = 0;
		for (const { segment, from, to, fields, quality, standsBehind } of matches) {
			if ((segment.fields & fields) === 0) continue;
			for (let of = 0; of <= ALL_FIELDS; of++) {
				pointsByFields[of] = (weights[of & fields] as number) * quality;
			}
			const behindFlag = behindFlags[standsBehind ?? "never"];
			for (const posting of segment.postings(from, to)) {
				const slot = posting >>> SLOT_SHIFT;
				const points = pointsByFields[posting & ALL_FIELDS] as number;
				const before = best[slot] as number;
				if (points <= before || flags[slot] === 0) continue;
				if (before === 0) this.#touched[count++] = slot;
				best[slot] = points;
				this.#isBehind[slot] = ((flags[slot] as number) & behindFlag) === 0 ? 0 : 1;
			}
		}
		this.#touchedCount = count;
	}

	#addWord(): void {
		const wordsFound = this.#wordsFound;
		for (let at = 0; at < this.#touchedCount; at++) {
			const slot = this.#touched[at] as number;
			const before = wordsFound[slot] as number;
			if (before === 0) this.#found[this.#foundCount++] = slot;
			wordsFound[slot] = before + (this.#isBehind[slot] === 1 ? 1 : 2);
		}
	}

	#addPoints(worth: number): void {
		const points = this.#points;
		const best = this.#best;
		for (let at = 0; at < this.#touchedCount; at++) {
			const slot = this.#touched[at] as number;
			points[slot] = (points[slot] as number) + (best[slot] as number) * worth;
			best[slot] = 0;
		}
	}

	#result(): ScoredDocuments {
		const count = this.#foundCount;
		const slots = this.#found.slice(0, count);
		const points = new Float64Array(count);
		const wordsFound = new Uint8Array(count);
		const isOfKind = new Uint8Array(count);
		let mostFound = 0;
		for (let at = 0; at < count; at++) {
			const slot = slots[at] as number;
			points[at] = this.#points[slot] as number;
			wordsFound[at] = this.#wordsFound[slot] as number;
			isOfKind[at] = this.#isOfKind[slot] as number;
			mostFound = Math.max(mostFound, wordsFound[at] as number);
		}
		return { slots, points, wordsFound, isOfKind, mostFound };
	}
}
