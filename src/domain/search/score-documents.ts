import type { DocumentTable } from "./document-table.ts";
import { FIRST_WORD_WEIGHTS, NAME, SENTENCE_WEIGHTS, SLOT_SHIFT, WORD_WEIGHTS } from "./fields.ts";
import type { Match, QueryPlan } from "./plan-query.ts";

/** What standing side by side in the name adds to two words, as a part of their own weight. */
const PHRASE_SHARE = 0.3;

/** What is found by words that need not be held: half of one. */
const BY_FURTHER_WORDS = 1;

/** How much finding a word says: much if few documents hold it (the rarity of BM25). */
function rarity(holding: number, all: number): number {
	return Math.log(1 + (all - holding + 0.5) / (holding + 0.5));
}

/** What was scored, apart from the room that it was scored in: the place of a slot is that of all it has. */
export interface StoredScores {
	slots: Int32Array;
	points: Float64Array;
	wordsFound: Uint8Array;
	isOfKind: Uint8Array;
	mostFound: number;
}

/** Room for the scores of one query; used again for the next. */
export class DocumentScores {
	/** Points of each slot. */
	points = new Float64Array(0);
	/** Twice the words of the query found in each slot; once those that are not quite what was asked for. */
	wordsFound = new Uint8Array(0);
	/** 1 for slots of the kind that was asked for, where one was. */
	isOfKind = new Uint8Array(0);
	/** Slots with a word found, in no order; the first {@link count} are valid. */
	slots = new Int32Array(0);
	count = 0;
	/** The most of {@link wordsFound}. */
	mostFound = 0;
	#best = new Float64Array(0);
	/** Whether the best match of each slot is not quite what was asked for. */
	#standsBehind = new Uint8Array(0);
	#touched = new Int32Array(0);

	/** Scores the documents of the table for a query. */
	score(plan: QueryPlan, table: DocumentTable): void {
		this.#reset(table.length);
		const rarities = plan.words.map(({ matches }, index) => {
			const first = index === 0 ? FIRST_WORD_WEIGHTS : WORD_WEIGHTS;
			const weights = plan.isSentence ? SENTENCE_WEIGHTS : first;
			return this.#addWord(matches, weights, table);
		});
		for (const { matches } of plan.further ?? []) {
			this.#addFurther(matches, table, plan.isKindEnough === true);
		}
		for (const [index, matches] of plan.phrases.entries()) {
			const worth = Math.max(rarities[index] ?? 0, rarities[index + 1] ?? 0) * PHRASE_SHARE;
			if (matches.length > 0) this.#addPhrase(matches, worth, table);
		}
		for (const { matches, worth } of plan.boosts ?? []) this.#addBoost(matches, worth, table);
		if (plan.kind !== undefined) this.#markKind(plan.kind, table);
	}

	/** A copy of the scores, to be put back by {@link restore} while slots have the same documents. */
	stored(): StoredScores {
		const slots = this.slots.slice(0, this.count);
		const { mostFound } = this;
		const points = new Float64Array(slots.length);
		const wordsFound = new Uint8Array(slots.length);
		const isOfKind = new Uint8Array(slots.length);
		for (let index = 0; index < slots.length; index++) {
			const slot = slots[index] as number;
			points[index] = this.points[slot] as number;
			wordsFound[index] = this.wordsFound[slot] as number;
			isOfKind[index] = this.isOfKind[slot] as number;
		}
		return { slots, points, wordsFound, isOfKind, mostFound };
	}

	restore({ slots, points, wordsFound, isOfKind, mostFound }: StoredScores): void {
		this.#reset(0);
		this.slots.set(slots);
		this.count = slots.length;
		this.mostFound = mostFound;
		for (let index = 0; index < slots.length; index++) {
			const slot = slots[index] as number;
			this.points[slot] = points[index] as number;
			this.wordsFound[slot] = wordsFound[index] as number;
			this.isOfKind[slot] = isOfKind[index] as number;
		}
	}

	#reset(slotCount: number): void {
		for (let index = 0; index < this.count; index++) {
			const slot = this.slots[index] as number;
			this.points[slot] = 0;
			this.wordsFound[slot] = 0;
			this.isOfKind[slot] = 0;
		}
		this.count = 0;
		this.mostFound = 0;
		if (this.points.length >= slotCount) return;
		const capacity = Math.ceil(slotCount * 1.2);
		this.points = new Float64Array(capacity);
		this.wordsFound = new Uint8Array(capacity);
		this.isOfKind = new Uint8Array(capacity);
		this.slots = new Int32Array(capacity);
		this.#best = new Float64Array(capacity);
		this.#standsBehind = new Uint8Array(capacity);
		this.#touched = new Int32Array(capacity);
	}

	/** Notes for each slot its best match; gives how many slots that touches. */
	#collectBest(matches: readonly Match[], weights: Float64Array, table: DocumentTable): number {
		const best = this.#best;
		const behind = this.#standsBehind;
		const touched = this.#touched;
		let count = 0;
		for (const { segment, from, to, fields, quality, standsBehind } of matches) {
			if ((segment.fields & fields) === 0) continue;
			const isAlwaysBehind = standsBehind === "always" ? 1 : 0;
			const asksType = standsBehind === "where typed";
			segment.visit(from, to, (postings, start, end) => {
				// A variable of the loop's own is kept in a register.
				let length = count;
				for (let index = start; index < end; index++) {
					const posting = postings[index] as number;
					const found = posting & fields;
					if (found === 0) continue;
					const slot = posting >>> SLOT_SHIFT;
					const points = (weights[found] as number) * quality;
					const before = best[slot] as number;
					if (points <= before) continue;
					if (before === 0) touched[length++] = slot;
					best[slot] = points;
					behind[slot] = asksType && table.isTyped(slot) ? 1 : isAlwaysBehind;
				}
				count = length;
			});
		}
		return count;
	}

	#addWord(matches: readonly Match[], weights: Float64Array, table: DocumentTable): number {
		const touchedCount = this.#collectBest(matches, weights, table);
		const touched = this.#touched;
		const best = this.#best;
		const behind = this.#standsBehind;
		const { wordsFound, slots } = this;
		const allPoints = this.points;
		const flags = table.flags;
		let holding = 0;
		for (let index = 0; index < touchedCount; index++) {
			if (flags[touched[index] as number] !== 0) holding++;
		}
		const worth = rarity(holding, table.size);
		let { count, mostFound } = this;
		for (let index = 0; index < touchedCount; index++) {
			const slot = touched[index] as number;
			const points = best[slot] as number;
			best[slot] = 0;
			if (flags[slot] === 0) continue;
			const before = wordsFound[slot] as number;
			const found = before + 2 - (behind[slot] as number);
			if (before === 0) slots[count++] = slot;
			if (found > mostFound) mostFound = found;
			wordsFound[slot] = found;
			allPoints[slot] = (allPoints[slot] as number) + points * worth;
		}
		this.count = count;
		this.mostFound = mostFound;
		return worth;
	}

	#addPhrase(matches: readonly Match[], worth: number, table: DocumentTable): void {
		this.#addBoost(
			matches.map((match) => ({ ...match, fields: match.fields & NAME })),
			worth,
			table,
		);
	}

	/**
	 * Adds what a word says that need not be held.
	 * @param finds a document that holds nothing else comes near by it
	 */
	#addFurther(matches: readonly Match[], table: DocumentTable, finds: boolean): void {
		const touchedCount = this.#collectBest(matches, SENTENCE_WEIGHTS, table);
		let holding = 0;
		for (let index = 0; index < touchedCount; index++) {
			if (table.isLive(this.#touched[index] as number)) holding++;
		}
		const worth = rarity(holding, table.size);
		for (let index = 0; index < touchedCount; index++) {
			const slot = this.#touched[index] as number;
			if (finds && this.wordsFound[slot] === 0 && table.isLive(slot)) {
				this.slots[this.count++] = slot;
				this.wordsFound[slot] = BY_FURTHER_WORDS;
			}
			if (this.wordsFound[slot] !== 0) {
				this.points[slot] = (this.points[slot] as number) + (this.#best[slot] as number) * worth;
			}
			this.#best[slot] = 0;
		}
	}

	#markKind(matches: readonly Match[], table: DocumentTable): void {
		const touchedCount = this.#collectBest(matches, WORD_WEIGHTS, table);
		for (let index = 0; index < touchedCount; index++) {
			const slot = this.#touched[index] as number;
			if (this.wordsFound[slot] !== 0) this.isOfKind[slot] = 1;
			this.#best[slot] = 0;
		}
	}

	#addBoost(matches: readonly Match[], worth: number, table: DocumentTable): void {
		const touchedCount = this.#collectBest(matches, WORD_WEIGHTS, table);
		for (let index = 0; index < touchedCount; index++) {
			const slot = this.#touched[index] as number;
			if (this.wordsFound[slot] !== 0) {
				this.points[slot] = (this.points[slot] as number) + (this.#best[slot] as number) * worth;
			}
			this.#best[slot] = 0;
		}
	}
}
