import { type DocumentTable, TYPED_FLAG } from "../document-table.ts";
import { FIRST_WORD_WEIGHTS, NAME, SENTENCE_WEIGHTS, SLOT_SHIFT, WORD_WEIGHTS } from "../fields.ts";
import type { Match, QueryPlan } from "../plan-query.ts";
import { groupByState, ScoreStates, TYPED, UNTYPED } from "./score-states.ts";
import type { ScoredDocuments } from "./scored-documents.ts";

/** What standing side by side in the name adds to two words, as a part of their own weight. */
const PHRASE_SHARE = 0.3;

/** What is found by words that need not be held: half of one. */
const BY_FURTHER_WORDS = 1;

/** How much finding a word says: much if few documents hold it (the rarity of BM25). */
function rarity(holding: number, all: number): number {
	return Math.log(1 + (all - holding + 0.5) / (holding + 0.5));
}

/** Levels of a match by its fields: not looked at yet, and none. */
const UNKNOWN = 0;
const NONE = 1;
const FIRST_LEVEL = 2;

type Behind = "never" | NonNullable<Match["standsBehind"]>;
const behindKinds: readonly Behind[] = ["never", "always", "where typed"];

/** Room for eight levels, two of which are none. */
const FIRST_SHIFT = 3;
/** So many entries of the table of transitions are kept at the most: 4 MB. */
const MOST_TRANSITIONS = 2 ** 20;

/** What a pass over the documents of some matches is for. */
type Purpose =
	/** Documents are found by it. */
	| "finds"
	/** How many hold it counts; documents that are not found yet are not found by it. */
	| "counts"
	/** It says more of what is found. */
	| "ranks";

/**
 * Scores documents by what all of those that match alike have in common: each is in one of a few states, which a
 * posting changes into another by a table. What a state is worth is computed once, not once a document.
 * Room that is used again for the next query.
 */
export class DocumentScores {
	readonly #states = new ScoreStates();
	/** By slot, 0 for those not looked at. */
	#narrow = new Uint16Array(0);
	#stateOf: Uint16Array | Uint32Array = this.#narrow;
	readonly #mostNarrow: number;
	/** Documents that were found, in the order of that. */
	#slots = new Int32Array(0);
	#count = 0;

	#weights: Float64Array = WORD_WEIGHTS;
	#purpose: Purpose = "finds";
	#flags = new Uint8Array(0);
	/** States from this one on were made in the pass at hand: of a state before it, and a level. */
	#firstOfPass = 0;
	readonly #before: number[] = [];
	readonly #levelOf: number[] = [];
	/** How many documents the pass at hand has come by. */
	#holding = 0;

	/** The levels of the pass at hand: how good a match is. */
	readonly #levelPoints: number[] = [];
	readonly #levelBehind: Behind[] = [];
	readonly #levels = new Map<Behind, Map<number, number>>(
		behindKinds.map((kind) => [kind, new Map()]),
	);
	/** Of the match at hand, by the fields of a posting. */
	readonly #levelByFields = new Uint16Array(256);
	#match: Match | undefined;

	/** By state and level, the state that follows; 0: not known yet. */
	#next = new Uint32Array(1024);
	#shift = FIRST_SHIFT;
	/** The entries behind this one are 0. */
	#used = 0;
	/** The same of those that the table has no room for. */
	readonly #others = new Map<number, number>();

	/** @param mostNarrow so many states are held in narrow numbers */
	constructor(mostNarrow = 2 ** 16) {
		this.#mostNarrow = mostNarrow;
	}

	/** Scores the documents of the table for a query. */
	score(plan: QueryPlan, table: DocumentTable): ScoredDocuments {
		this.#begin(table);
		const rarities = plan.words.map(({ matches }, index) => {
			const first = index === 0 ? FIRST_WORD_WEIGHTS : WORD_WEIGHTS;
			return this.#addWord(matches, plan.isSentence ? SENTENCE_WEIGHTS : first, table);
		});
		for (const { matches } of plan.further ?? []) {
			this.#addFurther(matches, table, plan.isKindEnough === true);
		}
		for (const [index, matches] of plan.phrases.entries()) {
			const worth = Math.max(rarities[index] ?? 0, rarities[index + 1] ?? 0) * PHRASE_SHARE;
			if (matches.length > 0) this.#addPhrase(matches, worth);
		}
		for (const { matches, worth } of plan.boosts ?? []) this.#addBoost(matches, worth);
		if (plan.kind !== undefined) this.#markKind(plan.kind);
		return groupByState(this.#slots, this.#count, this.#stateOf, this.#states);
	}

	#begin(table: DocumentTable): void {
		if (this.#narrow.length < table.length) {
			const capacity = Math.ceil(table.length * 1.2);
			this.#narrow = new Uint16Array(capacity);
			this.#slots = new Int32Array(capacity);
		} else this.#narrow.fill(0, 0, table.length);
		this.#stateOf = this.#narrow;
		this.#states.clear();
		this.#count = 0;
		this.#flags = table.flags;
	}

	/** Brings each document to the state of its best match. */
	#pass(matches: readonly Match[], weights: Float64Array, purpose: Purpose): void {
		const states = this.#states;
		this.#weights = weights;
		this.#purpose = purpose;
		this.#firstOfPass = states.count;
		this.#holding = 0;
		this.#levelPoints.length = FIRST_LEVEL;
		this.#levelBehind.length = FIRST_LEVEL;
		for (const known of this.#levels.values()) known.clear();
		this.#shift = FIRST_SHIFT;
		this.#emptyTable();
		this.#others.clear();
		for (const match of matches) {
			if ((match.segment.fields & match.fields) === 0) continue;
			this.#match = match;
			this.#levelByFields.fill(UNKNOWN);
			match.segment.visit(match.from, match.to, this.#follow);
		}
	}

	readonly #follow = (postings: Uint32Array, start: number, end: number): void => {
		const levelByFields = this.#levelByFields;
		const flags = this.#flags;
		const slots = this.#slots;
		const firstOfPass = this.#firstOfPass;
		const opens = this.#purpose !== "ranks";
		const finds = this.#purpose === "finds";
		let stateOf = this.#stateOf;
		let next = this.#next;
		let shift = this.#shift;
		let count = this.#count;
		let holding = this.#holding;
		for (let index = start; index < end; index++) {
			const posting = postings[index] as number;
			let level = levelByFields[posting & 255] as number;
			if (level < FIRST_LEVEL) {
				if (level === UNKNOWN) {
					level = this.#levelFor(posting & 255);
					next = this.#next;
					shift = this.#shift;
				}
				if (level === NONE) continue;
			}
			const slot = posting >>> SLOT_SHIFT;
			let before = stateOf[slot] as number;
			if (before === 0) {
				const flag = flags[slot] as number;
				if (!opens || flag === 0) continue;
				before = (flag & TYPED_FLAG) === 0 ? UNTYPED : TYPED;
				if (finds) slots[count++] = slot;
			}
			if (before < firstOfPass) holding++;
			const place = (before << shift) + level;
			let after = place < next.length ? (next[place] as number) : 0;
			if (after === 0) {
				after = this.#follower(before, level);
				next = this.#next;
				stateOf = this.#stateOf;
			}
			stateOf[slot] = after;
		}
		this.#count = count;
		this.#holding = holding;
	};

	/** The level of the match at hand in these fields. */
	#levelFor(fields: number): number {
		const { fields: asked, quality, standsBehind = "never" } = this.#match as Match;
		const points = (this.#weights[fields & asked] as number) * quality;
		let level = NONE;
		if (points > 0) {
			const known = this.#levels.get(standsBehind) as Map<number, number>;
			level = known.get(points) ?? this.#levelPoints.length;
			if (level === this.#levelPoints.length) {
				known.set(points, level);
				this.#levelPoints.push(points);
				this.#levelBehind.push(standsBehind);
				if (level >> this.#shift !== 0) this.#widen();
			}
		}
		this.#levelByFields[fields] = level;
		return level;
	}

	/** Makes room for twice as many levels; what follows what is found out again. */
	#widen(): void {
		this.#shift++;
		this.#emptyTable();
		for (let state = this.#firstOfPass; state < this.#states.count; state++) {
			this.#remember(this.#before[state] as number, this.#levelOf[state] as number, state);
		}
	}

	#emptyTable(): void {
		this.#next.fill(0, 0, this.#used);
		this.#used = 0;
	}

	#remember(before: number, level: number, after: number): void {
		const place = (before << this.#shift) + level;
		if (place >= MOST_TRANSITIONS) {
			this.#others.set(before * 2 ** 16 + level, after);
			return;
		}
		if (place >= this.#next.length) {
			const larger = new Uint32Array(Math.min(MOST_TRANSITIONS, 2 * (place + 1)));
			larger.set(this.#next);
			this.#next = larger;
		}
		this.#next[place] = after;
		this.#used = Math.max(this.#used, place + 1);
	}

	/** The state of a document that matches so: the better of that and what it matched before in the pass. */
	#follower(state: number, level: number): number {
		const isOfPass = state >= this.#firstOfPass;
		const known = isOfPass ? this.#levelPoints[this.#levelOf[state] as number] : undefined;
		const isBetter = known === undefined || (this.#levelPoints[level] as number) > known;
		const before = isOfPass ? (this.#before[state] as number) : state;
		const isLeft = this.#purpose === "ranks" && this.#states.wordsFound[before] === 0;
		const after = !isBetter || isLeft ? state : this.#stateBy(before, level);
		this.#remember(state, level, after);
		return after;
	}

	#stateBy(before: number, level: number): number {
		const place = (before << this.#shift) + level;
		const known =
			place < MOST_TRANSITIONS ? this.#next[place] : this.#others.get(before * 2 ** 16 + level);
		if (known) return known;
		const made = this.#states.copy(before);
		this.#before[made] = before;
		this.#levelOf[made] = level;
		this.#remember(before, level, made);
		if (made >= this.#mostNarrow && this.#stateOf === this.#narrow) {
			this.#stateOf = Uint32Array.from(this.#narrow);
		}
		return made;
	}

	/** Changes the states that the pass has made, by the points of the match that led to each. */
	#end(change: (state: number, points: number, behind: Behind) => void): void {
		for (let state = this.#firstOfPass; state < this.#states.count; state++) {
			const level = this.#levelOf[state] as number;
			change(state, this.#levelPoints[level] as number, this.#levelBehind[level] as Behind);
		}
	}

	#addWord(matches: readonly Match[], weights: Float64Array, table: DocumentTable): number {
		this.#pass(matches, weights, "finds");
		const worth = rarity(this.#holding, table.size);
		const { points: all, wordsFound, isTyped } = this.#states;
		this.#end((state, points, behind) => {
			const isBehind = behind === "always" || (behind === "where typed" && isTyped[state] === 1);
			wordsFound[state] = (wordsFound[state] as number) + (isBehind ? 1 : 2);
			all[state] = (all[state] as number) + points * worth;
		});
		return worth;
	}

	/**
	 * Adds what a word says that need not be held.
	 * @param finds a document that holds nothing else comes near by it
	 */
	#addFurther(matches: readonly Match[], table: DocumentTable, finds: boolean): void {
		this.#pass(matches, SENTENCE_WEIGHTS, finds ? "finds" : "counts");
		const worth = rarity(this.#holding, table.size);
		const { points: all, wordsFound, isByFurther } = this.#states;
		this.#end((state, points) => {
			if (wordsFound[state] === 0) {
				if (!finds) return;
				wordsFound[state] = BY_FURTHER_WORDS;
				isByFurther[state] = 1;
			}
			all[state] = (all[state] as number) + points * worth;
		});
	}

	#addPhrase(matches: readonly Match[], worth: number): void {
		this.#addBoost(
			matches.map((match) => ({ ...match, fields: match.fields & NAME })),
			worth,
		);
	}

	#addBoost(matches: readonly Match[], worth: number): void {
		this.#pass(matches, WORD_WEIGHTS, "ranks");
		const { points: all } = this.#states;
		this.#end((state, points) => {
			all[state] = (all[state] as number) + points * worth;
		});
	}

	#markKind(matches: readonly Match[]): void {
		this.#pass(matches, WORD_WEIGHTS, "ranks");
		const { isOfKind } = this.#states;
		this.#end((state) => {
			isOfKind[state] = 1;
		});
	}
}
