import { readBudget } from "./read-budget.ts";
import { isDenied } from "./read-denial.ts";

/** The words of a sentence that tell of a need: not what it may cost, and not what is not wanted. */
export function wordsOfNeed(words: readonly string[]): string[] {
	const budget = readBudget(words);
	const isPrice = (at: number) => budget !== null && at >= budget.from && at < budget.to;
	return words.filter((_, at) => !isPrice(at) && !isDenied(words, at));
}
