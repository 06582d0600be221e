import { type DocumentTable, TYPED_FLAG } from "../document-table.ts";
import { SLOT_SHIFT } from "../fields.ts";
import type { QueryPlan } from "../plan-query.ts";
import { NO_EFFECT, ScoreStates, TYPED, UNSEEN, UNTYPED } from "./score-states.ts";
import { type Level, type Score, type ScoreStep, scoreOf, stepsOf } from "./score-steps.ts";
import type { ScoredDocuments } from "./scored-documents.ts";
import { type Cover, cutTerms } from "./term-cuts.ts";

/** Not asked for yet. */
const UNKNOWN = 0;
/** Room for so many effects of postings at first (two to this). */
const FIRST_SHIFT = 4;
/** So many entries of the table of followers are kept at the most: 4 MB. */
const MOST_FOLLOWERS = 2 ** 20;

/**
 * Scores documents by what all of those that match alike have in common: each is in one of some states, which a
 * posting changes into another by a table, and what a state is worth is computed once. The postings of a term are
 * read once for all that a plan asks of it. Room that is used again for the next query.
 */
export class DocumentScores {
	readonly #states = new ScoreStates();
	/** By slot. */
	#narrow = new Uint16Array(0);
	#stateOf: Uint16Array | Uint32Array = this.#narrow;
	readonly #mostNarrow: number;
	/** What was looked at, in the order of that; the first {@link #count} are valid. */
	#slots = new Int32Array(0);
	#count = 0;

	#steps: readonly ScoreStep[] = [];
	#flags = new Uint8Array(0);
	/** Of the terms at hand. */
	#covers: readonly Cover[] = [];
	#opens = false;
	readonly #effectByFields = new Uint32Array(256);

	/** By state and effect, the state that follows; 0: not known yet. */
	#followers = new Uint32Array(1024);
	#shift = FIRST_SHIFT;
	/** The entries behind this one are 0. */
	#used = 0;

	/** @param mostNarrow so many states are held in narrow numbers */
	constructor(mostNarrow = 2 ** 16) {
		this.#mostNarrow = mostNarrow;
	}

	/** Scores the documents of the table for a query. */
	score(plan: QueryPlan, table: DocumentTable): ScoredDocuments {
		this.#begin(stepsOf(plan, table.size), table);
		for (const { segment, from, to, covers, opens } of cutTerms(this.#steps)) {
			this.#covers = covers;
			this.#opens = opens;
			this.#effectByFields.fill(UNKNOWN);
			segment.visit(from, to, this.#follow);
		}
		const sizes = this.#countStates();
		return this.#group(sizes, this.#scoreStates(sizes, plan.isKindEnough === true));
	}

	#begin(steps: readonly ScoreStep[], table: DocumentTable): void {
		if (this.#narrow.length < table.length) {
			const capacity = Math.ceil(table.length * 1.2);
			this.#narrow = new Uint16Array(capacity);
			this.#slots = new Int32Array(capacity);
		} else this.#narrow.fill(UNSEEN, 0, table.length);
		this.#stateOf = this.#narrow;
		this.#states.begin(steps.length);
		this.#steps = steps;
		this.#count = 0;
		this.#flags = table.flags;
		this.#shift = FIRST_SHIFT;
		this.#emptyFollowers();
	}

	readonly #follow = (postings: Uint32Array, start: number, end: number): void => {
		const effectByFields = this.#effectByFields;
		const flags = this.#flags;
		const slots = this.#slots;
		const opens = this.#opens;
		let stateOf = this.#stateOf;
		let followers = this.#followers;
		let shift = this.#shift;
		let count = this.#count;
		for (let index = start; index < end; index++) {
			const posting = postings[index] as number;
			let effect = effectByFields[posting & 255] as number;
			if (effect === NO_EFFECT) continue;
			if (effect === UNKNOWN) {
				effect = this.#effectFor(posting & 255);
				shift = this.#shift;
				if (effect === NO_EFFECT) continue;
			}
			const slot = posting >>> SLOT_SHIFT;
			let before = stateOf[slot] as number;
			if (before === UNSEEN) {
				// What nothing has opened is not found.
				if (!opens) continue;
				const flag = flags[slot] as number;
				if (flag === 0) continue;
				before = (flag & TYPED_FLAG) === 0 ? UNTYPED : TYPED;
				slots[count++] = slot;
			}
			const place = (before << shift) + effect;
			let after = place < followers.length ? (followers[place] as number) : 0;
			if (after === 0) {
				after = this.#follower(before, effect);
				followers = this.#followers;
				stateOf = this.#stateOf;
			}
			stateOf[slot] = after;
		}
		this.#count = count;
	};

	#effectFor(fields: number): number {
		const weightsOf = (step: number) => (this.#steps[step] as ScoreStep).weights;
		const effect = this.#states.effectOf(this.#covers, fields, weightsOf);
		this.#effectByFields[fields] = effect;
		if (effect >> this.#shift !== 0) {
			// What follows is found out again, in a table with room for twice as many effects.
			this.#shift++;
			this.#emptyFollowers();
		}
		return effect;
	}

	#emptyFollowers(): void {
		this.#followers.fill(0, 0, this.#used);
		this.#used = 0;
	}

	#follower(state: number, effect: number): number {
		const after = this.#states.follower(state, effect);
		if (after >= this.#mostNarrow && this.#stateOf === this.#narrow) {
			this.#stateOf = Uint32Array.from(this.#narrow);
		}
		const place = (state << this.#shift) + effect;
		if (place >= MOST_FOLLOWERS) return after;
		if (place >= this.#followers.length) {
			const larger = new Uint32Array(Math.min(MOST_FOLLOWERS, 2 * (place + 1)));
			larger.set(this.#followers);
			this.#followers = larger;
		}
		this.#followers[place] = after;
		this.#used = Math.max(this.#used, place + 1);
		return after;
	}

	/** How many documents are in each state. */
	#countStates(): Uint32Array {
		const sizes = new Uint32Array(this.#states.count);
		const slots = this.#slots;
		const stateOf = this.#stateOf;
		for (let index = 0; index < this.#count; index++) {
			const state = stateOf[slots[index] as number] as number;
			sizes[state] = (sizes[state] as number) + 1;
		}
		return sizes;
	}

	/** What each state is worth. */
	#scoreStates(sizes: Uint32Array, isFoundByFurther: boolean): Score[] {
		const steps = this.#steps;
		const holding = new Float64Array(steps.length);
		for (let state = 0; state < sizes.length; state++) {
			for (let step = 0; step < steps.length; step++) {
				if (this.#states.levelOf(state, step) === undefined) continue;
				holding[step] = (holding[step] as number) + (sizes[state] as number);
			}
		}
		const worths = steps.map(({ worthOf }) => worthOf(holding));
		return Array.from(sizes, (_, state) =>
			scoreOf(steps, worths, (step) => this.#levelOf(state, step), isFoundByFurther),
		);
	}

	#levelOf(state: number, step: number): Level | undefined {
		const level = this.#states.levelOf(state, step);
		if (level === undefined) return undefined;
		const { points, standsBehind } = level;
		const isTyped = this.#states.isTyped(state);
		return {
			points,
			isBehind: standsBehind === "always" || (standsBehind === "where typed" && isTyped),
		};
	}

	/** Puts documents in the same state together; those that are not found are left out. */
	#group(sizes: Uint32Array, scores: readonly Score[]): ScoredDocuments {
		const found = scores.flatMap(({ wordsFound }, state) =>
			wordsFound !== 0 && sizes[state] !== 0 ? state : [],
		);
		const of = (state: number) => scores[state] as Score;
		const starts = new Uint32Array(found.length + 1);
		const next = new Int32Array(sizes.length).fill(-1);
		let mostFound = 0;
		for (const [group, state] of found.entries()) {
			next[state] = starts[group] as number;
			starts[group + 1] = (starts[group] as number) + (sizes[state] as number);
			const { wordsFound, isByFurther } = of(state);
			if (!isByFurther) mostFound = Math.max(mostFound, wordsFound);
		}
		const together = new Int32Array(starts[found.length] as number);
		const slots = this.#slots;
		const stateOf = this.#stateOf;
		for (let index = 0; index < this.#count; index++) {
			const slot = slots[index] as number;
			const state = stateOf[slot] as number;
			const place = next[state] as number;
			if (place < 0) continue;
			together[place] = slot;
			next[state] = place + 1;
		}
		return {
			slots: together,
			starts,
			points: Float64Array.from(found, (state) => of(state).points),
			wordsFound: Uint8Array.from(found, (state) => of(state).wordsFound),
			isOfKind: Uint8Array.from(found, (state) => (of(state).isOfKind ? 1 : 0)),
			isTyped: Uint8Array.from(found, (state) => (this.#states.isTyped(state) ? 1 : 0)),
			mostFound,
		};
	}
}
