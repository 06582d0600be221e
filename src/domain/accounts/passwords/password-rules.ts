import { Refusal } from "#lib/refusals/refusal.ts";
import { shortestPassword } from "#lib/security/password-length.ts";
import { commonPasswords } from "../common-passwords.ts";

const longestBytes = 256;

/** Returns why a new password isn't accepted (decisions §4), or null. */
export function findPasswordProblem(password: string): string | null {
	if ([...password].length < shortestPassword) {
		return `Use at least ${shortestPassword} characters.`;
	}
	if (new TextEncoder().encode(password).length > longestBytes) {
		return "This password is too long. Please choose a shorter one.";
	}
	if (commonPasswords.has(password.toLowerCase())) {
		return "This password is too common. Please choose another one.";
	}
	return null;
}

export const guessedPassword =
	"This password is easy to guess from your name, your email address or the shop's name. Please choose another one.";

/**
 * Minimum length of a personal word that a password is searched for. Also the minimum number of letters that must
 * remain in the password without those words.
 */
const fewestLetters = 4;

const wordsIn = (text: string): string[] =>
	text
		.toLowerCase()
		.split(/[^\p{L}]+/u)
		.filter((word) => word.length >= fewestLetters);

/**
 * True if a password consists almost only of words that others know about the person or the shop, such as `Nena-2026!`
 * for Nena.
 * @param about names and email addresses
 */
export function isMadeOf(password: string, about: readonly string[]): boolean {
	// Remove longer words first: if `nena` were removed first, `nenastore` would no longer be found.
	const words = about.flatMap(wordsIn).sort((one, other) => other.length - one.length);
	const lower = password.toLowerCase();
	const rest = words.reduce((left, word) => left.replaceAll(word, " "), lower);
	return rest !== lower && [...rest.matchAll(/\p{L}/gu)].length < fewestLetters;
}

const longestRead = 10_000;

/**
 * Returns the problem with a form's new password, so that one response lists all problems of the form. The schema
 * reports a missing password.
 */
export function findPasswordErrors(
	{ password, ...about }: Readonly<Record<string, unknown>>,
	field = "password",
): Record<string, string[]> {
	if (typeof password !== "string" || password.length > longestRead) return {};
	const known = [about["name"], about["email"]].filter((word) => typeof word === "string");
	const problem =
		findPasswordProblem(password) ?? (isMadeOf(password, known) ? guessedPassword : null);
	return problem === null ? {} : { [field]: [problem] };
}

/** Throws an `invalid` refusal at the field `password` if the new password isn't accepted. */
export function requirePassword(password: string): void {
	const problem = findPasswordProblem(password);
	if (problem) throw passwordRefused(problem);
}

export const passwordRefused = (problem: string): Refusal =>
	new Refusal("invalid", problem, { errors: { password: [problem] } });
