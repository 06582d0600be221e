import { parseOrderReference } from "./order-reference.ts";

/** A parsed search for orders. */
export interface OrderQuery {
	/** Order id in the query; null if there is none. */
	orderId: number | null;
	/**
	 * Queries for `order_words`; empty if the search has no words. The first query treats only the last word as a
	 * prefix, which is fast with an index. If it finds nothing, the second query treats every word as a prefix.
	 */
	words: readonly string[];
}

const maxWords = 12;
const phoneLike = /(?<![\p{L}\p{N}])\+?\(?\d[\d ().+/-]{5,}\d(?![\p{L}\p{N}])/gu;

/** Returns the words in lower case without accents, as the database function `folded_words` does. */
const foldedWords = (text: string): string[] =>
	text
		.normalize("NFKD")
		.replace(/[\u0300-\u036f]+/g, "")
		.toLowerCase()
		.match(/[\p{L}\p{N}]+/gu) ?? [];

const beginning = (word: string): string => `'${word.slice(0, 60)}':*`;

/**
 * Returns the digits of a Philippine phone number without its prefixes, as the database function `phone_words` does.
 */
const nationalNumber = (typed: string): string =>
	typed.replace(/\D+/g, "").replace(/^(00)?63(?=\d{8,})|^0+/, "");

/** Builds the part of a `tsquery` for one word. `isLast` is true for the last word of a phrase. */
type Term = (word: string, isLast: boolean) => string;

const lastAsPrefix: Term = (word, isLast) => (isLast ? beginning(word) : `'${word.slice(0, 60)}'`);

const all = (words: readonly string[], term: Term): string =>
	words.map((word, at) => term(word, at === words.length - 1)).join(" & ");

/** Returns the part of a `tsquery` for digits, which may be a phone number or an ordinary word. */
function numberTerm(typed: string, term: Term): string {
	const words = foldedWords(typed);
	const number = nationalNumber(typed);
	if (number.length < 3 || (words.length === 1 && number === words[0])) return all(words, term);
	return `(${beginning(number)} | ${all(words, term)})`;
}

/** Parses a search text. Returns null if it contains nothing that can be searched. */
export function readOrderQuery(typed: string): OrderQuery | null {
	const orderId = parseOrderReference(typed);
	if (orderId !== null && /^ord/i.test(typed.trim())) return { orderId, words: [] };
	const numbers: string[] = [];
	const rest = typed.replace(phoneLike, (found) => {
		numbers.push(found);
		return " ";
	});
	const words = foldedWords(rest).slice(0, maxWords);
	if (numbers.length + words.length === 0) return null;
	const term = (kind: Term) => (word: string, isLast: boolean) =>
		(isLast || kind === beginning) && /^0\d+$/.test(word)
			? numberTerm(word, kind)
			: kind(word, isLast);
	const queries = [lastAsPrefix, beginning].map((kind) =>
		[
			...numbers.slice(0, maxWords).map((number) => numberTerm(number, kind)),
			...(words.length > 0 ? [all(words, term(kind))] : []),
		].join(" & "),
	);
	return { orderId, words: [...new Set(queries)] };
}
