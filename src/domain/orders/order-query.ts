import { parseOrderReference } from "./order-reference.ts";

/** What somebody looks for among orders. */
export interface OrderQuery {
	/** The order that they name; null where they do not. */
	orderId: number | null;
	/** A tsquery for `order_words`; null where no words are meant. */
	words: string | null;
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

const all = (words: readonly string[]): string => words.map(beginning).join(" & ");

/** Digits may be a telephone number, or else what they are. */
function numberTerm(typed: string): string {
	const words = foldedWords(typed);
	const number = nationalNumber(typed);
	if (number.length < 3 || (words.length === 1 && number === words[0])) return all(words);
	return `(${beginning(number)} | ${all(words)})`;
}

/** Reads what was typed; null where it holds nothing that could be found. */
export function readOrderQuery(typed: string): OrderQuery | null {
	const orderId = parseOrderReference(typed);
	if (orderId !== null && /^ord/i.test(typed.trim())) return { orderId, words: null };
	const terms: string[] = [];
	const rest = typed.replace(phoneLike, (found) => {
		terms.push(numberTerm(found));
		return " ";
	});
	for (const word of foldedWords(rest)) {
		terms.push(/^0\d+$/.test(word) ? numberTerm(word) : beginning(word));
	}
	if (terms.length === 0 && orderId === null) return null;
	return { orderId, words: terms.slice(0, mostWords).join(" & ") };
}
