import { foldWords } from "./wanted.ts";

const longest = 100;
/** As many digits are a number of a phone, of an order or of a card. */
const numberDigits = 9;

/**
 * A search as it is counted, the same for all ways to write it; null for what is none: a single key,
 * somebody's address or number, a text that was pasted.
 */
export function countableSearch(text: string): string | null {
	const words = foldWords(text);
	if (words.length < 2 || words.length > longest || text.includes("@")) return null;
	const digits = words.replace(/\D/gu, "").length;
	return digits >= numberDigits ? null : words;
}

const robots =
	/[^u]bot\b|crawl|spider|slurp|preview|monitor|headless|curl|wget|python|java\/|okhttp|axios|http-?client|node-fetch|undici|scan|facebookexternalhit/i;

/** Whether a program asks that nobody looks at, as far as it says so. */
export const isRobot = (userAgent: string | undefined): boolean =>
	userAgent === undefined || userAgent === "" || robots.test(userAgent.slice(0, 300));
