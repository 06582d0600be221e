import { kindredOf } from "../reading/kindred-words.ts";
import type { Serving } from "../reading/read-situation.ts";
import { englishOf } from "../reading/tagalog-words.ts";
import { isFiller } from "../stop-words.ts";
import { type Need, type Needs, parseNeeds, readStandardNeeds, weightOf } from "./read-needs.ts";
import { stemOf } from "./stem.ts";

/** What an English word brings along is worth so much. */
const BROUGHT = 0.7;
/** So many needs that come nearest are taken together. */
const NEAREST = 12;
/** What each further need of the same thing adds. */
const AGAIN = 0.5;
/** How much it counts that a need is said whole. */
const WHOLE = 0.6;
const MOST_KNOWN = 2000;

/** What serves in a need that a sentence comes near to, and how near that is: some 2 is likely, 0.3 a mere word. */
export interface GuessedNeed {
	serves: Serving;
	nearness: number;
}

/** Stems, by how well they say a word. */
type Said = ReadonlyMap<string, number>;

/** A word of a sentence. */
interface Heard {
	said: Said;
	weight: number;
}

/** Guesses what is needed from the words of a sentence, by the needs that it comes nearest to. */
export class NeedGuesser {
	readonly #needs: Needs;
	readonly #said = new Map<string, Said>();

	constructor(needs: Needs) {
		this.#needs = needs;
	}

	/** The nearest first; none where no need is spoken of. */
	guess(words: readonly string[]): GuessedNeed[] {
		const times = new Map<Serving, number>();
		return [...this.#nearness(this.#hear(words))]
			.sort((one, other) => other[1] - one[1])
			.slice(0, NEAREST)
			.map(([{ serves }, points]) => {
				const before = times.get(serves) ?? 0;
				times.set(serves, before + 1);
				return { serves, nearness: (points * AGAIN ** before) ** 2 };
			});
	}

	/** What the words say, in English. */
	#hear(words: readonly string[]): Heard[] {
		return words.flatMap((word): Heard[] => {
			if (isFiller(word)) return [];
			const english = englishOf(word).filter((one) => !isFiller(one));
			const plain = english.length > 0 ? english : [word];
			const weight = Math.max(...plain.map((one) => weightOf(this.#needs, stemOf(one))));
			return [{ said: best(plain.flatMap((one) => [...this.#saidBy(one)])), weight }];
		});
	}

	#saidBy(word: string): Said {
		const before = this.#said.get(word);
		if (before !== undefined) return before;
		const said = best([
			...kindredOf(word).map((other): [string, number] => [stemOf(other), BROUGHT]),
			[stemOf(word), 1],
		]);
		if (this.#said.size >= MOST_KNOWN) this.#said.clear();
		this.#said.set(word, said);
		return said;
	}

	/** How near each need comes of which anything is heard. */
	#nearness(heard: readonly Heard[]): Map<Need, number> {
		const { all, saying } = this.#needs;
		const touched = new Set<number>();
		for (const stem of heard.flatMap(({ said }) => [...said.keys()])) {
			for (const at of saying.get(stem) ?? []) touched.add(at);
		}
		const length = Math.sqrt(heard.reduce((sum, { weight }) => sum + weight, 0));
		return new Map(
			[...touched].map((at) => {
				const need = all[at] as Need;
				let points = 0;
				const found = new Set<string>();
				for (const { said, weight } of heard) {
					const [stem, worth] = closest(need, said);
					if (worth === 0) continue;
					points += weight * worth;
					found.add(stem);
				}
				const told = [...found].reduce((sum, stem) => sum + weightOf(this.#needs, stem), 0);
				return [need, (points * (told / need.weight) ** WHOLE) / length];
			}),
		);
	}
}

/** The greatest share of each. */
function best(shares: readonly [string, number][]): Map<string, number> {
	const greatest = new Map<string, number>();
	for (const [key, share] of shares) greatest.set(key, Math.max(share, greatest.get(key) ?? 0));
	return greatest;
}

/** The stem of a need that says a word best, and how well; 0 where none does. */
function closest({ stems }: Need, said: Said): [stem: string, worth: number] {
	let by = "";
	let most = 0;
	for (const stem of stems) {
		const worth = said.get(stem) ?? 0;
		if (worth <= most) continue;
		most = worth;
		by = stem;
	}
	return [by, most];
}

let standard: NeedGuesser | undefined;

/** Guesses by the needs that every shop knows. They are read when the first sentence asks for them. */
export function guessNeed(words: readonly string[]): GuessedNeed[] {
	standard ??= new NeedGuesser(parseNeeds(readStandardNeeds()));
	return standard.guess(words);
}
