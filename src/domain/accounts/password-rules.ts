import { Refusal } from "#lib/refusal.ts";
import { commonPasswords } from "./common-passwords.ts";

const shortest = 8;
const longestBytes = 256;

/** Says what is wrong with a new password (decisions §4); null if nothing is. */
export function findPasswordProblem(password: string): string | null {
	if ([...password].length < shortest) {
		return `The password must have at least ${shortest} characters.`;
	}
	if (new TextEncoder().encode(password).length > longestBytes) {
		return `The password may have at most ${longestBytes} bytes.`;
	}
	if (commonPasswords.has(password.toLowerCase())) {
		return "This password is too common. Please choose another one.";
	}
	return null;
}

/** Throws an `invalid` refusal at the field `password` where a new one will not do. */
export function requirePassword(password: string): void {
	const problem = findPasswordProblem(password);
	if (problem) throw new Refusal("invalid", problem, { errors: { password: [problem] } });
}
