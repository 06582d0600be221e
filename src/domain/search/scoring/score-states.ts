import type { Cover } from "./term-cuts.ts";

/** Documents not looked at; those looked at, of whose type nothing and something is known. */
export const UNSEEN = 0;
export const UNTYPED = 1;
export const TYPED = 2;
/** What a posting does that matches nothing. */
export const NO_EFFECT = 1;
const FIRST_EFFECT = 2;

/** How well a document matches a step; of two that give as many points the one of the lower turn counts. */
export interface MatchLevel {
	points: number;
	standsBehind: Cover["standsBehind"];
	turn: number;
}

const isBetter = (one: MatchLevel, other: MatchLevel): boolean =>
	one.points > other.points || (one.points === other.points && one.turn < other.turn);

/** The best match of each step, by the number of its level there; 0: none. */
type Levels = readonly number[];

/**
 * All that can be known of a document while a query is scored, as numbered states, and what postings do: a posting
 * has an effect, by which a document of one state comes into another.
 */
export class ScoreStates {
	readonly #levels: (MatchLevel | undefined)[][] = [];
	readonly #states: { levels: Levels; isTyped: boolean }[] = [];
	readonly #numbers = new Map<string, number>();
	/** By effect, the levels that a posting matches steps with: step, level, step, level … */
	readonly #effects: number[][] = [];
	readonly #effectNumbers = new Map<string, number>();

	/** Forgets everything. */
	begin(stepCount: number): void {
		const nothing = new Array<number>(stepCount).fill(0);
		this.#levels.length = 0;
		for (let step = 0; step < stepCount; step++) this.#levels.push([undefined]);
		this.#numbers.clear();
		this.#states.length = 0;
		for (const isTyped of [false, false, true]) this.#states.push({ levels: nothing, isTyped });
		this.#effects.length = 0;
		for (let effect = 0; effect < FIRST_EFFECT; effect++) this.#effects.push([]);
		this.#effectNumbers.clear();
	}

	get count(): number {
		return this.#states.length;
	}

	isTyped(state: number): boolean {
		return this.#states[state]?.isTyped === true;
	}

	levelOf(state: number, step: number): MatchLevel | undefined {
		return this.#levels[step]?.[this.#states[state]?.levels[step] ?? 0];
	}

	/** The effect of a posting in these fields of a term that these matches are about. */
	effectOf(covers: readonly Cover[], fields: number, weightsOf: (step: number) => Float64Array) {
		const effect: number[] = [];
		for (const { step, fields: asked, quality, standsBehind, turn } of covers) {
			const points = (weightsOf(step)[fields & asked] as number) * quality;
			if (!(points > 0)) continue;
			const level = this.#levelNumber(step, { points, standsBehind, turn });
			if (effect.at(-2) !== step) effect.push(step, level);
			else if (this.#isBetter(step, level, effect.at(-1) as number)) {
				effect[effect.length - 1] = level;
			}
		}
		if (effect.length === 0) return NO_EFFECT;
		const key = String.fromCharCode(...effect);
		const known = this.#effectNumbers.get(key);
		if (known !== undefined) return known;
		const made = this.#effects.push(effect) - 1;
		this.#effectNumbers.set(key, made);
		return made;
	}

	/** The state of a document that an effect comes upon: the best match of each step counts. */
	follower(state: number, effect: number): number {
		const { levels: before, isTyped } = this.#states[state] as { levels: Levels; isTyped: boolean };
		const changes = this.#effects[effect] as number[];
		let levels: number[] | undefined;
		for (let at = 0; at < changes.length; at += 2) {
			const step = changes[at] as number;
			const level = changes[at + 1] as number;
			const known = before[step] as number;
			if (known !== 0 && !this.#isBetter(step, level, known)) continue;
			levels ??= [...before];
			levels[step] = level;
		}
		if (levels === undefined) return state;
		const key = String.fromCharCode(isTyped ? 1 : 0, ...levels);
		const known = this.#numbers.get(key);
		if (known !== undefined) return known;
		const made = this.#states.push({ levels, isTyped }) - 1;
		this.#numbers.set(key, made);
		return made;
	}

	#isBetter(step: number, level: number, than: number): boolean {
		const levels = this.#levels[step] as MatchLevel[];
		return isBetter(levels[level] as MatchLevel, levels[than] as MatchLevel);
	}

	#levelNumber(step: number, level: MatchLevel): number {
		const levels = this.#levels[step] as (MatchLevel | undefined)[];
		const known = levels.findIndex(
			(one) =>
				one?.points === level.points &&
				one.standsBehind === level.standsBehind &&
				one.turn === level.turn,
		);
		return known >= 0 ? known : levels.push(level) - 1;
	}
}
