import priceWords from "../data/price-words.json" with { type: "json" };
import { isFiller } from "../stop-words.ts";
import { measureOf } from "../units.ts";

/** Price limits in a query, in centavos. */
export interface ReadPrice {
	priceFrom: number | null;
	priceTo: number | null;
	from: number;
	to: number;
}

const phrasesOf = (phrases: readonly string[]): string[][] =>
	phrases.map((phrase) => phrase.split(" "));

const money = new Set(priceWords.money);
/** Words before an amount that make it a maximum, longest first. */
const most = phrasesOf(priceWords.atMost);
/** Words before an approximate amount, such as "around 500". Prices may exceed it by this factor. */
const about = phrasesOf(priceWords.about);
const THEREABOUTS = 1.25;
const least = phrasesOf(priceWords.atLeast);
/** Words after an amount that make it a maximum. */
const orLess = phrasesOf(priceWords.orLess);
/** Without a currency word, smaller numbers aren't prices. */
const LEAST_PESOS = 50;

const AMOUNT = /^(?:p|php)?(\d+(?:\.\d+)?)(k?)$/;

/** Returns a word's amount in pesos, if it is one. */
function pesosOf(word: string | undefined): number | null {
	const [, digits, thousands] = AMOUNT.exec(word ?? "") ?? [];
	return digits === undefined ? null : Number(digits) * (thousands === "k" ? 1000 : 1);
}

const stands = (phrase: readonly string[], words: readonly string[], at: number): boolean =>
	at >= 0 && phrase.every((word, place) => words[at + place] === word);

const lengthOf = (phrases: readonly string[][], words: readonly string[], endAt: number): number =>
	phrases.find((phrase) => stands(phrase, words, endAt - phrase.length))?.length ?? 0;

/** Returns the price limits in a query: "under 500", "1k pababa", "between 300 and 500 pesos". */
export function readPrice(words: readonly string[]): ReadPrice | null {
	for (const [at, word] of words.entries()) {
		const pesos = pesosOf(word);
		if (pesos === null) continue;
		const next = words[at + 1];
		const isMoney = (next !== undefined && money.has(next)) || word.startsWith("php");
		if (!isMoney && next !== undefined && measureOf(word, next) !== undefined) continue;
		const end = at + (money.has(next ?? "") ? 2 : 1);
		const [joint, upper] = words.slice(at + 1, at + 3);
		const other = pesosOf(upper);
		if (words[at - 1] === "between" && (joint === "and" || joint === "to") && other !== null) {
			const to = at + 3 + (money.has(words[at + 3] ?? "") ? 1 : 0);
			return { priceFrom: pesos * 100, priceTo: other * 100, from: at - 1, to };
		}
		if (!isMoney && pesos < LEAST_PESOS) continue;
		const near = lengthOf(about, words, at);
		const isMost = words[at - 2] === "kaya" || words[at - 1] === "kayang";
		const behindIt = words[end];
		// "About 100 students" isn't a price.
		if (near > 0 && (behindIt === undefined || (isFiller(behindIt) && behindIt !== "na"))) {
			const priceTo = pesos * (isMost ? 1 : THEREABOUTS) * 100;
			return { priceFrom: null, priceTo, from: at - near, to: end };
		}
		const before = lengthOf(most, words, at);
		if (before > 0) return { priceFrom: null, priceTo: pesos * 100, from: at - before, to: end };
		const above = isMoney ? lengthOf(least, words, at) : 0;
		if (above > 0) return { priceFrom: pesos * 100, priceTo: null, from: at - above, to: end };
		const behind = orLess.find((phrase) => stands(phrase, words, end))?.length ?? 0;
		if (behind > 0 || isMoney) {
			return { priceFrom: null, priceTo: pesos * 100, from: at, to: end + behind };
		}
	}
	return null;
}
