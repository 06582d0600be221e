import { readBudget } from "./read-budget.ts";
import { deniedFrom } from "./read-denial.ts";

/** So much behind a denial is denied. */
const DENIED = 2;

/** The words of a sentence that tell of a need: not what it may cost, and not what is not wanted. */
export function wordsOfNeed(words: readonly string[]): string[] {
	const budget = readBudget(words);
	const isPrice = (at: number) => budget !== null && at >= budget.from && at < budget.to;
	const denied = new Set(
		words.flatMap((_, at) => {
			const from = deniedFrom(words, at);
			return from === null ? [] : Array.from({ length: DENIED }, (_, place) => from + place);
		}),
	);
	return words.filter((_, at) => !isPrice(at) && !denied.has(at));
}
