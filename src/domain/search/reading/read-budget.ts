import { isFiller } from "../stop-words.ts";
import { measureOf } from "../units.ts";

/** What a query says that it may cost, in centavos. */
export interface ReadBudget {
	priceFrom: number | null;
	priceTo: number | null;
	/** It is only thereabouts: what costs as much comes before what costs less. */
	isAbout?: boolean;
	from: number;
	to: number;
}

const money = new Set("pesos peso php piso pisos".split(" "));
/** Before an amount, longest first: it is the most that may be spent. */
const most = [
	..."not more than,no more than,nothing more than,not over,nothing over,not above,nothing above,no higher than,at most,maximum of,max of,less than,lower than,cheaper than,up to,budget of,budget ko,mas mababa sa".split(
		",",
	),
	..."bababa sa,wala pang,hindi lalampas sa,di lalampas sa,under,below,within,max,maximum,budget,hanggang".split(
		",",
	),
].map((phrase) => phrase.split(" "));
/** Before an amount that is only thereabouts: by so much it may be more. */
const about = [
	"around",
	"about",
	"mga",
	"nasa",
	"roughly",
	"approximately",
	"kaya ng",
	"kayang",
].map((phrase) => phrase.split(" "));
const THEREABOUTS = 1.25;
const least = ["more than", "higher than", "at least", "above", "over", "mahigit"].map((phrase) =>
	phrase.split(" "),
);
/** Behind an amount. */
const orLess = [
	"or less",
	"is the most",
	"at most",
	"is the max",
	"the most",
	"or below",
	"and below",
	"below",
	"pababa",
	"max",
	"budget",
	"lang",
	"only",
	"each",
	"isa",
	"per piece",
	"for everything",
	"for all",
].map((phrase) => phrase.split(" "));
/** Without a word of money less than this is a number of something else. */
const LEAST_PESOS = 50;

const AMOUNT = /^(?:p|php)?(\d+(?:\.\d+)?)(k?)$/;

/** The amount of money that a word is, in pesos. */
function pesosOf(word: string | undefined): number | null {
	const [, digits, thousands] = AMOUNT.exec(word ?? "") ?? [];
	return digits === undefined ? null : Number(digits) * (thousands === "k" ? 1000 : 1);
}

const stands = (phrase: readonly string[], words: readonly string[], at: number): boolean =>
	at >= 0 && phrase.every((word, place) => words[at + place] === word);

const lengthOf = (phrases: readonly string[][], words: readonly string[], endAt: number): number =>
	phrases.find((phrase) => stands(phrase, words, endAt - phrase.length))?.length ?? 0;

/** The limits of a price that the words name: "under 500", "1k pababa", "between 300 and 500 pesos". */
export function readBudget(words: readonly string[]): ReadBudget | null {
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
		// "About 100 students" are no money.
		if (near > 0 && (behindIt === undefined || (isFiller(behindIt) && behindIt !== "na"))) {
			const priceTo = pesos * (isMost ? 1 : THEREABOUTS) * 100;
			return { priceFrom: null, priceTo, isAbout: !isMost, from: at - near, to: end };
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
