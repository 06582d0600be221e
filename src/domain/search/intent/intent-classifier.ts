import { readFileSync } from "node:fs";
import { join } from "node:path";
import { onDemand } from "#lib/caching/on-demand.ts";
import { stemsOf } from "./stemmer.ts";

/** Product types, names and attributes that serve an intent, each with its suitability; 1 is a perfect fit. */
export interface Serving {
	types: ReadonlyMap<string, number>;
	/** Words of product names, with two adjacent words joined as one. */
	named: ReadonlyMap<string, number>;
	/** Attributes of products. */
	facts: ReadonlyMap<string, number>;
}

/**
 * The labeled examples of `data/needs.txt`. Each line is an intent: the products that serve it, followed by sentences
 * that express it.
 */
export interface IntentExamples {
	/** Products that serve each intent. */
	servings: readonly Serving[];
	/** Number of examples of each intent. */
	sizes: readonly number[];
	/** The intent of each example. */
	intentOf: readonly number[];
	/** For each stem, the examples that contain it. */
	holding: ReadonlyMap<string, readonly number[]>;
	/** For each example, the sum of the weights of its stems. */
	weights: Float64Array;
}

const heaviest = 6;
/** Returns a stem's weight (inverse document frequency). `holding` is the number of examples that contain the stem. */
const stemWeight = (holding: number, all: number): number =>
	Math.min(heaviest, Math.log(1 + all / (holding + 1)));

const servingTerm = /^(?:([a-z_]+)|"([^"]+)"|@([a-z_]+))(?: (0\.\d+))?$/;

function readServing(source: string, line: number): Serving {
	const types = new Map<string, number>();
	const named = new Map<string, number>();
	const facts = new Map<string, number>();
	for (const each of source.split(", ")) {
		const [whole, type, name, fact, share = "1"] = servingTerm.exec(each) ?? [];
		if (whole === undefined) throw new Error(`Line ${line} of needs.txt: cannot read "${each}".`);
		if (type !== undefined) types.set(type, Number(share));
		if (name !== undefined) named.set(name.replaceAll(" ", ""), Number(share));
		if (fact !== undefined) facts.set(fact, Number(share));
	}
	return { types, named, facts };
}

/** Parses a file of intents, whose header documents the format. */
export function parseExamples(source: string): IntentExamples {
	const servings: Serving[] = [];
	const sizes: number[] = [];
	const intentOf: number[] = [];
	const holding = new Map<string, number[]>();
	for (const [at, line] of source.split("\n").entries()) {
		if (line === "" || line.startsWith("#")) continue;
		const end = line.indexOf(": ");
		if (end === -1) throw new Error(`Line ${at + 1} of needs.txt contains no examples.`);
		const examples = line.slice(end + 2).split(", ");
		for (const example of examples) {
			for (const stem of new Set(example.split(" ").flatMap((word) => stemsOf(word)[0] ?? []))) {
				const known = holding.get(stem);
				if (known === undefined) holding.set(stem, [intentOf.length]);
				else known.push(intentOf.length);
			}
			intentOf.push(servings.length);
		}
		servings.push(readServing(line.slice(0, end), at + 1));
		sizes.push(examples.length);
	}
	const weights = new Float64Array(intentOf.length);
	for (const examples of holding.values()) {
		const weight = stemWeight(examples.length, intentOf.length);
		for (const example of examples) weights[example] = (weights[example] as number) + weight;
	}
	return { servings, sizes, intentOf, holding, weights };
}

export const readStandardNeeds = (): string =>
	readFileSync(join(import.meta.dirname, "../data/needs.txt"), "utf8");

/** A possible search intent with its score. */
export interface Intent {
	serves: Serving;
	score: number;
}

/** Number of examples considered: those with the highest scores for the sentence. */
const nearest = 12;
/** Factor for the score of an intent's second example. The score of the third is multiplied by it twice, and so on. */
const furtherExample = 0.5;
/**
 * Exponent for the share of an example that a sentence contains. It favors examples that the sentence contains
 * completely.
 */
const wholeExample = 0.6;
/** Weight of the probability according to naive Bayes, relative to the score from the nearest examples. */
const oddsWeight = 12;
/**
 * Exponent that makes naive Bayes less certain, because it wrongly assumes that words occur independently of each
 * other.
 */
const tempering = 0.75;
/** Smoothing: pseudo-counts of words and examples that are added for every intent. */
const smoothing = { words: 3, examples: 2 };
/** Minimum probability of an intent according to naive Bayes. Less likely intents get no points from it. */
const leastOdds = 0.002;

/** A word of a sentence, with its possible stems and its weight. */
interface SentenceWord {
	stems: readonly string[];
	weight: number;
}

/**
 * Classifies a sentence by labeled examples: by the nearest examples (tf-idf), and by naive Bayes over all examples.
 */
export class IntentClassifier {
	readonly #examples: IntentExamples;

	constructor(examples: IntentExamples) {
		this.#examples = examples;
	}

	/** Returns the possible intents, the likeliest first. Returns none if no example contains any of the words. */
	classify(words: readonly string[]): Intent[] {
		const heard = words.flatMap((word) => this.#hear(word) ?? []);
		if (heard.length === 0) return [];
		const scores = this.#nearestExamples(heard);
		for (const [intent, odds] of this.#odds(heard)) {
			scores.set(intent, (scores.get(intent) ?? 0) + oddsWeight * odds);
		}
		return [...scores]
			.sort((one, other) => other[1] - one[1])
			.map(([intent, score]) => ({ serves: this.#examples.servings[intent] as Serving, score }));
	}

	#holding(stem: string): readonly number[] {
		return this.#examples.holding.get(stem) ?? [];
	}

	#weightOf(stem: string): number {
		return stemWeight(this.#holding(stem).length, this.#examples.intentOf.length);
	}

	#hear(word: string): SentenceWord | undefined {
		const stems = [...new Set(stemsOf(word))];
		if (stems.length === 0) return undefined;
		return { stems, weight: Math.max(...stems.map((stem) => this.#weightOf(stem))) };
	}

	/** Scores intents by the examples that share the most important words with the sentence. */
	#nearestExamples(heard: readonly SentenceWord[]): Map<number, number> {
		const { intentOf, weights } = this.#examples;
		const shared = new Map<number, { points: number; weight: number }>();
		for (const { stems, weight } of heard) {
			const counted = new Set<number>();
			for (const stem of stems) {
				for (const example of this.#holding(stem)) {
					if (counted.has(example)) continue;
					counted.add(example);
					const known = shared.get(example) ?? { points: 0, weight: 0 };
					known.points += weight;
					known.weight += this.#weightOf(stem);
					shared.set(example, known);
				}
			}
		}
		const length = Math.sqrt(heard.reduce((sum, { weight }) => sum + weight, 0));
		const near = [...shared]
			.map(([example, { points, weight }]) => {
				const share = Math.min(1, weight / (weights[example] as number));
				return { example, score: (points * share ** wholeExample) / length };
			})
			.sort((one, other) => other.score - one.score)
			.slice(0, nearest);
		const times = new Map<number, number>();
		const scores = new Map<number, number>();
		for (const { example, score } of near) {
			const intent = intentOf[example] as number;
			const before = times.get(intent) ?? 0;
			times.set(intent, before + 1);
			scores.set(intent, (scores.get(intent) ?? 0) + (score * furtherExample ** before) ** 2);
		}
		return scores;
	}

	/**
	 * Counts how many examples of each intent contain a word. If the word has several possible stems, the most frequent
	 * one counts.
	 */
	#countsOf({ stems }: SentenceWord): { counts: Map<number, number>; all: number } {
		const best = new Map<number, number>();
		let all = 0;
		for (const stem of stems) {
			const examples = this.#holding(stem);
			all = Math.max(all, examples.length);
			const counts = new Map<number, number>();
			for (const example of examples) {
				const intent = this.#examples.intentOf[example] as number;
				counts.set(intent, (counts.get(intent) ?? 0) + 1);
			}
			for (const [intent, count] of counts) {
				best.set(intent, Math.max(count, best.get(intent) ?? 0));
			}
		}
		return { counts: best, all };
	}

	/**
	 * Returns how likely each intent is according to naive Bayes, based on how often its examples contain the words.
	 */
	#odds(heard: readonly SentenceWord[]): [intent: number, odds: number][] {
		const { intentOf, sizes } = this.#examples;
		const total = intentOf.length;
		const logs = sizes.map((size) => Math.log((size + smoothing.examples) / total));
		const known = heard.map((word) => this.#countsOf(word)).filter(({ all }) => all > 0);
		if (known.length === 0) return [];
		for (const { counts, all } of known) {
			const unseen = (smoothing.words * all) / total;
			const usual = Math.log((all + 0.1) / total);
			for (const [intent, size] of sizes.entries()) {
				const often = Math.log(((counts.get(intent) ?? 0) + unseen) / (size + smoothing.words));
				logs[intent] = (logs[intent] as number) + tempering * (often - usual);
			}
		}
		const most = Math.max(...logs);
		const shares = logs.map((log) => Math.exp(log - most));
		const together = shares.reduce((sum, share) => sum + share, 0);
		return [...shares.entries()].flatMap(([intent, share]): [number, number][] =>
			share / together < leastOdds ? [] : [[intent, share / together]],
		);
	}
}

const standard = onDemand(() => new IntentClassifier(parseExamples(readStandardNeeds())));

/** Classifies words by the intents that all shops share. The examples are loaded on first use. */
export const classifyIntent = (words: readonly string[]): Intent[] => standard().classify(words);
