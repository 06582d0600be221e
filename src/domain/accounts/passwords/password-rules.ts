import { shortestPassword } from "#lib/password-length.ts";
import { Refusal } from "#lib/refusal.ts";
import { commonPasswords } from "../common-passwords.ts";

const longestBytes = 256;

/** Says what is wrong with a new password (decisions §4); null if nothing is. */
export function findPasswordProblem(password: string): string | null {
	if ([...password].length < shortestPassword) {
		return `Use at least ${shortestPassword} characters.`;
	}
	if (new TextEncoder().encode(password).length > longestBytes) {
		return `Use at most ${longestBytes} bytes.`;
	}
	if (commonPasswords.has(password.toLowerCase())) {
		return "This password is too common. Please choose another one.";
	}
	return null;
}

export const guessedPassword =
	"This password is easy to guess from your name, your email address or the shop's name. Please choose another one.";

/** Letters that a word needs so that it counts, and that must be left beside such words. */
const fewestLetters = 4;

const wordsIn = (text: string): string[] =>
	text
		.toLowerCase()
		.split(/[^\p{L}]+/u)
		.filter((word) => word.length >= fewestLetters);

/**
 * Whether little more stands in a password than words that everybody knows of its person and shop,
 * such as `Nena-2026!` for Nena.
 * @param about names and e-mail addresses
 */
export function isMadeOf(password: string, about: readonly string[]): boolean {
	// The longest first: `nena` leaves nothing of `nenastore` that would be found afterwards.
	const words = about.flatMap(wordsIn).sort((one, other) => other.length - one.length);
	const lower = password.toLowerCase();
	const rest = words.reduce((left, word) => left.replaceAll(word, " "), lower);
	return rest !== lower && [...rest.matchAll(/\p{L}/gu)].length < fewestLetters;
}

const longestRead = 10_000;

/**
 * What is wrong with the new password of a form as it was sent, so that one answer names it together with
 * the form's other problems; a form without a password is the schema's to refuse.
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

/** Throws an `invalid` refusal at the field `password` where a new one will not do. */
export function requirePassword(password: string): void {
	const problem = findPasswordProblem(password);
	if (problem) throw passwordRefused(problem);
}

export const passwordRefused = (problem: string): Refusal =>
	new Refusal("invalid", problem, { errors: { password: [problem] } });
