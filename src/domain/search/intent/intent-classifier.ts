import { onDemand } from "#lib/caching/on-demand.ts";
import {
	type IntentExamples,
	parseExamples,
	readStandardNeeds,
	type Serving,
	stemsOf,
	stemWeight,
} from "./intent-examples.ts";

/** A possible search intent with its score. */
export interface Intent {
	serves: Serving;
	score: number;
}

/** How many of the nearest examples vote. */
const nearest = 12;
/** Weight of each further example of the same intent. */
const furtherExample = 0.5;
/** Bonus for a query that contains a whole example. */
const wholeExample = 0.6;
/** How much the naive Bayes odds count beside the nearest examples. */
const oddsWeight = 12;
/** Words don't come independently of each other, as naive Bayes takes them to. */
const tempering = 0.75;
/** Smoothing: pseudo-counts of words and examples for every intent. */
const smoothing = { words: 3, examples: 2 };
/** Less likely intents are dropped. */
const leastOdds = 0.002;

/** A word of a sentence: its possible stems and their weight. */
interface HeardWord {
	stems: readonly string[];
	weight: number;
}

/** Classifies a sentence by examples: the nearest ones (tf-idf) and naive Bayes over all of them. */
export class IntentClassifier {
	readonly #examples: IntentExamples;

	constructor(examples: IntentExamples) {
		this.#examples = examples;
	}

	/** Returns the likeliest intents first; none if no word is in any example. */
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

	#hear(word: string): HeardWord | undefined {
		const stems = [...new Set(stemsOf(word))];
		if (stems.length === 0) return undefined;
		return { stems, weight: Math.max(...stems.map((stem) => this.#weightOf(stem))) };
	}

	/** Scores intents by the examples that share the highest-weighted words with the sentence. */
	#nearestExamples(heard: readonly HeardWord[]): Map<number, number> {
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

	/** Counts how often each intent's examples contain a word, using its most frequent stem. */
	#countsOf({ stems }: HeardWord): { counts: Map<number, number>; all: number } {
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

	/** Naive Bayes: how likely each intent is by how often its examples hold the words. */
	#odds(heard: readonly HeardWord[]): [intent: number, odds: number][] {
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

/** Classifies by the intents common to all shops. The examples are loaded on first use. */
export const classifyIntent = (words: readonly string[]): Intent[] => standard().classify(words);
