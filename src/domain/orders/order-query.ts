import { parseOrderReference } from "./order-reference.ts";

/** What somebody looks for among orders. */
export interface OrderQuery {
	/** The order that they name; null where they do not. */
	orderId: number | null;
	/**
	 * Queries for `order_words`, each tried where the one before finds nothing: with whole words but
	 * for the last, which an index answers at once; and with beginnings only. None: no words are meant.
	 */
	words: readonly string[];
}

const mostWords = 12;
const phoneLike = /(?<![\p{L}\p{N}])\+?\(?\d[\d ().+/-]{5,}\d(?![\p{L}\p{N}])/gu;

/** Small letters without accents, as the database's `folded_words` has them. */
const foldedWords = (text: string): string[] =>
	text
		.normalize("NFKD")
		.replace(/[\u0300-\u036f]+/g, "")
		.toLowerCase()
		.match(/[\p{L}\p{N}]+/gu) ?? [];

const beginning = (word: string): string => `'${word.slice(0, 60)}':*`;

/** A number in any Philippine spelling without its prefixes, as `phone_words` has it. */
const nationalNumber = (typed: string): string =>
	typed.replace(/\D+/g, "").replace(/^(00)?63(?=\d{8,})|^0+/, "");

/** Looks for a word of a query; `isLast` of the words that are meant together. */
type Term = (word: string, isLast: boolean) => string;

const wholeButTheLast: Term = (word, isLast) =>
	isLast ? beginning(word) : `'${word.slice(0, 60)}'`;

const all = (words: readonly string[], term: Term): string =>
	words.map((word, at) => term(word, at === words.length - 1)).join(" & ");

/** Digits may be a telephone number, or else what they are. */
function numberTerm(typed: string, term: Term): string {
	const words = foldedWords(typed);
	const number = nationalNumber(typed);
	if (number.length < 3 || (words.length === 1 && number === words[0])) return all(words, term);
	return `(${beginning(number)} | ${all(words, term)})`;
}

/** Reads what was typed; null where it holds nothing that could be found. */
export function readOrderQuery(typed: string): OrderQuery | null {
	const orderId = parseOrderReference(typed);
	if (orderId !== null && /^ord/i.test(typed.trim())) return { orderId, words: [] };
	const numbers: string[] = [];
	const rest = typed.replace(phoneLike, (found) => {
		numbers.push(found);
		return " ";
	});
	const words = foldedWords(rest).slice(0, mostWords);
	if (numbers.length + words.length === 0) return null;
	const term = (kind: Term) => (word: string, isLast: boolean) =>
		(isLast || kind === beginning) && /^0\d+$/.test(word)
			? numberTerm(word, kind)
			: kind(word, isLast);
	const queries = [wholeButTheLast, beginning].map((kind) =>
		[
			...numbers.slice(0, mostWords).map((number) => numberTerm(number, kind)),
			...(words.length > 0 ? [all(words, term(kind))] : []),
		].join(" & "),
	);
	return { orderId, words: [...new Set(queries)] };
}
