import { Refusal } from "#lib/refusals/refusal.ts";
import { shortestPassword } from "#lib/security/password-length.ts";
import { commonPasswords } from "../common-passwords.ts";

const longestBytes = 256;

/** Returns a message that says why a new password isn't accepted (decisions §4), or null if it is. */
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
 * Only personal words of at least this many letters are searched for in a password. Without those words, at least this
 * many letters must remain.
 */
const fewestLetters = 4;

const wordsIn = (text: string): string[] =>
	text
		.toLowerCase()
		.split(/[^\p{L}]+/u)
		.filter((word) => word.length >= fewestLetters);

/**
 * Returns true if a password consists mostly of words that others know about the person or the shop, such as
 * `Nena-2026!` for Nena.
 * @param about names and email addresses
 */
export function isMadeOf(password: string, about: readonly string[]): boolean {
	// Remove longer words first. Removing `nena` first would split `nenastore`, which would no longer be found.
	const words = about.flatMap(wordsIn).sort((one, other) => other.length - one.length);
	const lower = password.toLowerCase();
	const rest = words.reduce((left, word) => left.replaceAll(word, " "), lower);
	return rest !== lower && [...rest.matchAll(/\p{L}/gu)].length < fewestLetters;
}

const longestRead = 10_000;

/**
 * Returns the errors of a new password by form field. Forms show them together with their other errors. A missing
 * password is reported by the schema instead.
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
