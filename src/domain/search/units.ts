import unitWords from "./data/unit-words.json" with { type: "json" };
import { foldText } from "./fold.ts";
import { splitWords } from "./tokenise.ts";

const unitBySpelling = new Map<string, string>(
	Object.entries(unitWords).flatMap(([unit, spellings]) =>
		[unit, ...spellings].map((spelling): [string, string] => [spelling, unit]),
	),
);

const NUMBER = /^\d+(?:\.\d+)?$/;
const NUMBER_AND_LETTERS = /^(\d+(?:\.\d+)?)([a-z]+)$/;

/** Returns the measure spelled by a number and the next word ("20", "watts" gives "20w"), if any. */
export function measureOf(number: string, word: string): string | undefined {
	const unit = unitBySpelling.get(word);
	return unit !== undefined && NUMBER.test(number) ? number + unit : undefined;
}

/** Returns a measure with its unit shortened ("20watts" gives "20w"); other words are unchanged. */
export function shortenMeasure(word: string): string {
	const parts = NUMBER_AND_LETTERS.exec(word);
	const unit = parts?.[2] === undefined ? undefined : unitBySpelling.get(parts[2]);
	return parts?.[1] === undefined || unit === undefined ? word : parts[1] + unit;
}

/** Units where a larger amount also serves: a 30 W charger for 20 W. */
const moreServes: ReadonlySet<string> = new Set(["w", "mah", "gb", "tb"]);

export interface Measure {
	amount: number;
	unit: string;
}

/** Returns a measure as one short word ("20w"), if a larger amount also serves. */
export function growingMeasure(word: string): Measure | undefined {
	const [, amount, unit = ""] = NUMBER_AND_LETTERS.exec(word) ?? [];
	return amount !== undefined && moreServes.has(unit)
		? { amount: Number(amount), unit }
		: undefined;
}

/** Units in which products are compared, including those where less won't do. */
const compared: ReadonlySet<string> = new Set([...moreServes, "m"]);

/** Returns the comparable measures in a text. */
export function measuresIn(text: string): Measure[] {
	const words = splitWords(foldText(text));
	return words.flatMap((word, at) => {
		const next = words[at + 1];
		const joined = next === undefined ? undefined : measureOf(word, next);
		const [, amount, unit = ""] = NUMBER_AND_LETTERS.exec(joined ?? shortenMeasure(word)) ?? [];
		return amount !== undefined && compared.has(unit) ? { amount: Number(amount), unit } : [];
	});
}
