import { persons } from "./persons.ts";
import { readBudget } from "./read-budget.ts";
import { isDenied } from "./read-denial.ts";

const owning = new Set("ng ni nina nung".split(" "));

/** Whether a place only says whose something is, or who said so: "charger ng apo ko", "sabi ng asawa ko". */
const isOwner = (words: readonly string[], at: number): boolean =>
	persons.has(words[at] ?? "") && owning.has(words[at - 1] ?? "");

/** The words of a sentence that tell of a need: not what it may cost, and not what is not wanted. */
export function wordsOfNeed(words: readonly string[]): string[] {
	const budget = readBudget(words);
	const isPrice = (at: number) => budget !== null && at >= budget.from && at < budget.to;
	return words.filter((_, at) => !isPrice(at) && !isDenied(words, at) && !isOwner(words, at));
}
