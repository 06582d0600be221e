import { FIRST_WORD_WEIGHTS, NAME, SENTENCE_WEIGHTS, WORD_WEIGHTS } from "../fields.ts";
import type { Match, QueryPlan } from "../plan-query.ts";

/** What standing side by side in the name adds to two words, as a part of their own weight. */
const PHRASE_SHARE = 0.3;

/** What is found by words that need not be held: half of one. */
const BY_FURTHER_WORDS = 1;

/** What one of the plan's words, pairs or boosts makes of the documents that match it. */
export interface ScoreStep {
	kind: "word" | "further" | "boost" | "of kind";
	matches: readonly Match[];
	weights: Float64Array;
	/** Documents that nothing else is found in are found by it, or count in how rare it is. */
	opens: boolean;
	/** What the points of a match count, by how many documents match each step. */
	worthOf(holding: ArrayLike<number>): number;
}

/** How much finding a word says: much if few documents hold it (the rarity of BM25). */
function rarity(holding: number, all: number): number {
	return Math.log(1 + (all - holding + 0.5) / (holding + 0.5));
}

/** The steps of a plan, in the order in which their points are added. */
export function stepsOf(plan: QueryPlan, documents: number): ScoreStep[] {
	const byRarity = (step: number) => (holding: ArrayLike<number>) =>
		rarity(holding[step] as number, documents);
	const rarityOf = plan.words.map((_, step) => byRarity(step));
	const words = plan.words.map(({ matches }, step): ScoreStep => {
		const first = step === 0 ? FIRST_WORD_WEIGHTS : WORD_WEIGHTS;
		const weights = plan.isSentence ? SENTENCE_WEIGHTS : first;
		return { kind: "word", matches, weights, opens: true, worthOf: byRarity(step) };
	});
	const further = (plan.further ?? []).map(
		({ matches }, at): ScoreStep => ({
			...{ kind: "further", matches, weights: SENTENCE_WEIGHTS, opens: true },
			worthOf: byRarity(words.length + at),
		}),
	);
	const phrases = plan.phrases.map((matches, at): ScoreStep => {
		const pair = rarityOf.slice(at, at + 2);
		return {
			...{ kind: "boost", weights: WORD_WEIGHTS, opens: false },
			matches: matches.map((match) => ({ ...match, fields: match.fields & NAME })),
			worthOf: (holding) => Math.max(0, ...pair.map((worth) => worth(holding))) * PHRASE_SHARE,
		};
	});
	const boosts = (plan.boosts ?? []).map(
		({ matches, worth }): ScoreStep => ({
			...{ kind: "boost", matches, weights: WORD_WEIGHTS, opens: false },
			worthOf: () => worth,
		}),
	);
	const kind: ScoreStep = {
		...{ kind: "of kind", matches: plan.kind ?? [], weights: WORD_WEIGHTS, opens: false },
		worthOf: () => 0,
	};
	return [...words, ...further, ...phrases, ...boosts, kind];
}

/** What a document is worth. */
export interface Score {
	points: number;
	wordsFound: number;
	isOfKind: boolean;
	isByFurther: boolean;
}

/** How well a document matches a step. */
export interface Level {
	points: number;
	isBehind: boolean;
}

/**
 * The score of a document by its best match of each step.
 * @param isFoundByFurther words that need not be held find what nothing else does
 */
export function scoreOf(
	steps: readonly ScoreStep[],
	worths: readonly number[],
	levelOf: (step: number) => Level | undefined,
	isFoundByFurther: boolean,
): Score {
	const score = { points: 0, wordsFound: 0, isOfKind: false, isByFurther: false };
	for (const [step, { kind }] of steps.entries()) {
		const level = levelOf(step);
		if (level === undefined) continue;
		if (kind === "word") score.wordsFound += level.isBehind ? 1 : 2;
		else if (score.wordsFound === 0) {
			if (kind !== "further" || !isFoundByFurther) continue;
			score.wordsFound = BY_FURTHER_WORDS;
			score.isByFurther = true;
		}
		if (kind === "of kind") score.isOfKind = true;
		else score.points += level.points * (worths[step] as number);
	}
	return score;
}
