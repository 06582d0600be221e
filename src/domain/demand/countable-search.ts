import { foldWords } from "./wanted.ts";

const longest = 100;
/** A search with this many digits is likely a phone, order or card number. */
const numberDigits = 9;

/**
 * Returns a search as it's counted. All spellings of a search have the same form. Returns null for texts that aren't
 * searches, such as a single character, an email address, a phone number or a pasted text.
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
