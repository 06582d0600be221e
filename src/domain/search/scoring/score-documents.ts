import type { DocumentTable } from "../document-table.ts";
import { ALL_FIELDS, CATEGORY, NAME, SLOT_SHIFT, SYNONYM } from "../fields.ts";
import type { Match, QueryPlan } from "../query/query-plan.ts";
import {
	boost,
	categoryAgrees,
	fieldWeights,
	nameStartFactor,
	nameStartField,
} from "../weights.ts";

/** The documents that hold at least one word of a query, in parallel arrays. */
export interface ScoredDocuments {
	readonly slots: Int32Array;
	readonly points: Float64Array;
	/** Twice the words that the document holds; once for a word that is not quite what was asked for. */
	readonly wordsFound: Uint8Array;
	/** 1 where the document is of the product type that was asked for. */
	readonly isOfKind: Uint8Array;
	/** The most of {@link wordsFound}. */
	readonly mostFound: number;
}

export const nothingScored: ScoredDocuments = {
	slots: new Int32Array(0),
	points: new Float64Array(0),
	wordsFound: new Uint8Array(0),
	isOfKind: new Uint8Array(0),
	mostFound: 0,
};

function weightTable(countsNameStart: boolean): Float64Array {
	return Float64Array.from({ length: ALL_FIELDS + 1 }, (_, fields) => {
		const best = Math.max(
			0,
			...fieldWeights.map(([field, weight]) => (fields & field ? weight : 0)),
		);
		const agrees = fields & NAME && fields & (CATEGORY | SYNONYM) ? categoryAgrees : 0;
		return (best + agrees) * (countsNameStart && fields & nameStartField ? nameStartFactor : 1);
	});
}

const firstWordWeights = weightTable(true);
const wordWeights = weightTable(false);

/** How much finding a word says: much if few documents hold it (the rarity of BM25). */
const rarity = (holding: number, all: number): number =>
	Math.log(1 + (all - holding + 0.5) / (holding + 0.5));

/** Scores documents for one plan. The arrays by slot are reused for the next. */
export class DocumentScorer {
	#best = new Float64Array(0);
	#isBehind = new Uint8Array(0);
	#points = new Float64Array(0);
	#wordsFound = new Uint8Array(0);
	#isOfKind = new Uint8Array(0);
	/** Slots that a word has found, in the order in which they were. */
	#found: number[] = [];

	score(plan: QueryPlan, table: DocumentTable): ScoredDocuments {
		this.#begin(table.length);
		const rarities = plan.words.map(({ matches }, at) =>
			this.#addWord(matches, at === 0 ? firstWordWeights : wordWeights, table),
		);
		for (const { matches } of plan.further) {
			const held = this.#match(matches, wordWeights, table);
			this.#addPoints(held, rarity(held.length, table.size));
		}
		for (const [at, matches] of plan.phrases.entries()) {
			const inName = matches.map((match) => ({ ...match, fields: match.fields & NAME }));
			const worth = Math.max(rarities[at] ?? 0, rarities[at + 1] ?? 0) * boost.phraseShare;
			this.#addPoints(this.#match(inName, wordWeights, table), worth);
		}
		for (const { matches, worth } of plan.boosts) {
			this.#addPoints(this.#match(matches, wordWeights, table), worth);
		}
		for (const slot of this.#match(plan.kind ?? [], wordWeights, table)) {
			this.#isOfKind[slot] = 1;
			this.#best[slot] = 0;
		}
		return this.#result();
	}

	#begin(length: number): void {
		if (this.#best.length < length) {
			const capacity = Math.ceil(length * 1.2);
			this.#best = new Float64Array(capacity);
			this.#isBehind = new Uint8Array(capacity);
			this.#points = new Float64Array(capacity);
			this.#wordsFound = new Uint8Array(capacity);
			this.#isOfKind = new Uint8Array(capacity);
		} else {
			this.#points.fill(0, 0, length);
			this.#wordsFound.fill(0, 0, length);
			this.#isOfKind.fill(0, 0, length);
		}
		this.#found = [];
	}

	/** Finds the live slots that match, with the points of their best match in `#best`. */
	#match(matches: readonly Match[], weights: Float64Array, table: DocumentTable): number[] {
		const best = this.#best;
		const isBehind = this.#isBehind;
		const touched: number[] = [];
		for (const { segment, from, to, fields, quality, standsBehind } of matches) {
			if ((segment.fields & fields) === 0) continue;
			segment.visit(from, to, (postings, start, end) => {
				for (let index = start; index < end; index++) {
					const posting = postings[index] as number;
					const points = (weights[posting & fields] as number) * quality;
					const slot = posting >>> SLOT_SHIFT;
					const before = best[slot] as number;
					if (points <= before || !table.isLive(slot)) continue;
					if (before === 0) touched.push(slot);
					best[slot] = points;
					isBehind[slot] =
						standsBehind === "always" || (standsBehind === "where typed" && table.isTyped(slot))
							? 1
							: 0;
				}
			});
		}
		return touched;
	}

	#addWord(matches: readonly Match[], weights: Float64Array, table: DocumentTable): number {
		const held = this.#match(matches, weights, table);
		const worth = rarity(held.length, table.size);
		for (const slot of held) {
			if (this.#wordsFound[slot] === 0) this.#found.push(slot);
			this.#wordsFound[slot] =
				(this.#wordsFound[slot] as number) + (this.#isBehind[slot] === 1 ? 1 : 2);
			this.#points[slot] = (this.#points[slot] as number) + (this.#best[slot] as number) * worth;
			this.#best[slot] = 0;
		}
		return worth;
	}

	#addPoints(held: readonly number[], worth: number): void {
		for (const slot of held) {
			this.#points[slot] = (this.#points[slot] as number) + (this.#best[slot] as number) * worth;
			this.#best[slot] = 0;
		}
	}

	#result(): ScoredDocuments {
		const slots = Int32Array.from(this.#found);
		const wordsFound = Uint8Array.from(slots, (slot) => this.#wordsFound[slot] as number);
		return {
			slots,
			points: Float64Array.from(slots, (slot) => this.#points[slot] as number),
			wordsFound,
			isOfKind: Uint8Array.from(slots, (slot) => this.#isOfKind[slot] as number),
			mostFound: wordsFound.reduce((most, found) => Math.max(most, found), 0),
		};
	}
}
