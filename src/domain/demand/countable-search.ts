import { foldWords } from "./wanted.ts";

const longest = 100;
/** A search with this many digits is likely a phone, order or card number. */
const numberDigits = 9;

/**
 * Returns a search in the form in which it's counted, which is the same for all spellings. Returns null for texts that
 * aren't searches: a single character, a person's address or number, or a pasted text.
 */
export function countableSearch(text: string): string | null {
	const words = foldWords(text);
	if (words.length < 2 || words.length > longest || text.includes("@")) return null;
	const digits = words.replace(/\D/gu, "").length;
	return digits >= numberDigits ? null : words;
}

const robots =
	/[^u]bot\b|crawl|spider|slurp|preview|monitor|headless|curl|wget|python|java\/|okhttp|axios|http-?client|node-fetch|undici|scan|facebookexternalhit/i;

/** True if the client identifies itself as a program. Its searches aren't counted. */
export const isRobot = (userAgent: string | undefined): boolean =>
	userAgent === undefined || userAgent === "" || robots.test(userAgent.slice(0, 300));
