import { kindredOf } from "../reading/kindred-words.ts";
import type { Serving } from "../reading/read-situation.ts";
import { plainWords } from "./plain-words.ts";
import {
	examplesSaying,
	type Needs,
	parseNeeds,
	readStandardNeeds,
	weightOf,
} from "./read-needs.ts";
import { stemOf } from "./stem.ts";

/** What an English word brings along is worth so much. */
const BROUGHT = 0.6;
/** So many examples that come nearest are taken together. */
const NEAREST = 12;
/** What each further example of the same thing adds. */
const AGAIN = 0.5;
/** How much it counts that an example is said whole. */
const WHOLE = 0.6;
/** How much more the odds of a thing count than the examples that come nearest. */
const ODDS = 12;
/** A word tells less of a thing than if words came by themselves. */
const TEMPER = 0.75;
/** What every thing is taken to have been said by, in words that its examples do not have. */
const UNSAID = 3;
/** And how many more examples than it has. */
const UNSEEN = 2;
/** A thing less likely than this is not guessed. */
const UNLIKELY = 0.002;
const MOST_KNOWN = 2000;

/** What serves in a need that a sentence comes near to, and how near that is. */
export interface GuessedNeed {
	serves: Serving;
	nearness: number;
}

/** A word of a sentence: the stems that say it, the best first, by how well they do, and how much it tells. */
interface Heard {
	said: readonly (readonly [stem: string, worth: number])[];
	weight: number;
}

/** The likeliest things, of logarithms that may be of any height. */
function likeliest(logs: Float64Array): [thing: number, odds: number][] {
	const most = logs.reduce((one, other) => Math.max(one, other));
	const shares = logs.map((log) => Math.exp(log - most));
	const together = shares.reduce((sum, share) => sum + share, 0);
	return [...shares.entries()].flatMap(([thing, share]): [number, number][] => {
		const odds = share / together;
		return odds < UNLIKELY ? [] : [[thing, odds]];
	});
}

/** Guesses what is needed from the words of a sentence, by thousands of examples. */
export class NeedGuesser {
	readonly #needs: Needs;
	readonly #known = new Map<string, Heard>();
	readonly #sizeLogs: Float64Array;
	readonly #points: Float64Array;
	readonly #told: Float64Array;
	readonly #lastWord: Int16Array;

	constructor(needs: Needs) {
		this.#needs = needs;
		this.#sizeLogs = Float64Array.from(needs.sizes, (size) => Math.log(size + UNSAID));
		this.#points = new Float64Array(needs.thingOf.length);
		this.#told = new Float64Array(needs.thingOf.length);
		this.#lastWord = new Int16Array(needs.thingOf.length);
	}

	/** The nearest first; none where no need is spoken of. */
	guess(words: readonly string[]): GuessedNeed[] {
		const heard = words.flatMap((word) => this.#hear(word) ?? []);
		if (heard.length === 0) return [];
		const nearness = this.#nearnessByExamples(heard);
		for (const [thing, odds] of this.#odds(heard)) {
			nearness.set(thing, (nearness.get(thing) ?? 0) + ODDS * odds);
		}
		return [...nearness]
			.sort((one, other) => other[1] - one[1])
			.map(([thing, near]) => ({ serves: this.#needs.servings[thing] as Serving, nearness: near }));
	}

	#hear(word: string): Heard | undefined {
		const before = this.#known.get(word);
		if (before !== undefined) return before;
		const plain = plainWords(word);
		if (plain.length === 0) return undefined;
		const said = new Map(plain.map((one) => [stemOf(one), 1]));
		for (const other of [word, ...plain].flatMap(kindredOf)) {
			const stem = stemOf(other);
			if (!said.has(stem)) said.set(stem, BROUGHT);
		}
		const weight = Math.max(
			...plain.map((one) => weightOf(this.#needs, examplesSaying(this.#needs, stemOf(one)).length)),
		);
		const heard = { said: [...said], weight };
		if (this.#known.size >= MOST_KNOWN) this.#known.clear();
		this.#known.set(word, heard);
		return heard;
	}

	/** How near each thing is by the examples that come nearest. */
	#nearnessByExamples(heard: readonly Heard[]): Map<number, number> {
		const { thingOf, weights } = this.#needs;
		const points = this.#points;
		const told = this.#told;
		const lastWord = this.#lastWord;
		const touched: number[] = [];
		for (const [at, { said, weight }] of heard.entries()) {
			for (const [stem, worth] of said) {
				const saying = examplesSaying(this.#needs, stem);
				const stemWeight = weightOf(this.#needs, saying.length);
				for (const example of saying) {
					if (lastWord[example] === at + 1) continue;
					if (lastWord[example] === 0) touched.push(example);
					lastWord[example] = at + 1;
					points[example] = (points[example] as number) + weight * worth;
					told[example] = (told[example] as number) + stemWeight;
				}
			}
		}
		const length = Math.sqrt(heard.reduce((sum, { weight }) => sum + weight, 0));
		const nearest = touched
			.map((example): [number, number] => {
				const share = Math.min(1, (told[example] as number) / (weights[example] as number));
				const near = ((points[example] as number) * share ** WHOLE) / length;
				points[example] = 0;
				told[example] = 0;
				lastWord[example] = 0;
				return [example, near];
			})
			.sort((one, other) => other[1] - one[1])
			.slice(0, NEAREST);
		const times = new Map<number, number>();
		const all = new Map<number, number>();
		for (const [example, near] of nearest) {
			const thing = thingOf[example] as number;
			const before = times.get(thing) ?? 0;
			times.set(thing, before + 1);
			all.set(thing, (all.get(thing) ?? 0) + (near * AGAIN ** before) ** 2);
		}
		return all;
	}

	/** How likely each thing is by how often the words are said of it. */
	#odds(heard: readonly Heard[]): [thing: number, odds: number][] {
		const { thingOf, sizes } = this.#needs;
		const all = thingOf.length;
		const logs = Float64Array.from(sizes, (size) => Math.log((size + UNSEEN) / all));
		let isHeard = false;
		for (const { said } of heard) {
			const saidOf = new Map<number, number>();
			let most = 0;
			for (const [stem, worth] of said) {
				const saying = examplesSaying(this.#needs, stem);
				most = Math.max(most, saying.length * worth);
				const counts = new Map<number, number>();
				for (const example of saying) {
					const thing = thingOf[example] as number;
					counts.set(thing, (counts.get(thing) ?? 0) + worth);
				}
				for (const [thing, count] of counts) {
					if (count > (saidOf.get(thing) ?? 0)) saidOf.set(thing, count);
				}
			}
			if (most === 0) continue;
			isHeard = true;
			const unsaid = (UNSAID * most) / all;
			const usual = Math.log((most + 0.1) / all);
			for (let thing = 0; thing < logs.length; thing++) {
				const often =
					Math.log((saidOf.get(thing) ?? 0) + unsaid) - (this.#sizeLogs[thing] as number);
				logs[thing] = (logs[thing] as number) + TEMPER * (often - usual);
			}
		}
		if (!isHeard) return [];
		return likeliest(logs);
	}
}

let standard: NeedGuesser | undefined;

/** Guesses by the needs that every shop knows. They are read when the first sentence asks for them. */
export function guessNeed(words: readonly string[]): GuessedNeed[] {
	standard ??= new NeedGuesser(parseNeeds(readStandardNeeds()));
	return standard.guess(words);
}
