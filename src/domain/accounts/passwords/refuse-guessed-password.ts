import type { Queryable } from "#db/database.ts";
import { readSetting } from "#domain/settings/read-setting.ts";
import { shopName } from "#domain/settings/shop-settings.ts";
import type { BreachedPasswords } from "./breached-passwords.ts";
import { guessedPassword, isMadeOf, passwordRefused } from "./password-rules.ts";

/** Services and data for checking a new password. */
export interface PasswordContext {
	database: Queryable;
	/** Service that checks for leaked passwords; null to skip this check. */
	breachedPasswords: BreachedPasswords | null;
}

/**
 * Throws if others could guess the person's new password: it contains mostly their name or the shop's name, or it was
 * leaked. Call this function only behind a rate limit, because it may send a request to an external server.
 */
export async function refuseGuessedPassword(
	{ database, breachedPasswords }: PasswordContext,
	password: string,
	person: { name: string; email: string },
): Promise<void> {
	const name = await readSetting(database, shopName);
	if (isMadeOf(password, [person.name, person.email, name])) {
		throw passwordRefused(guessedPassword);
	}
	if (await breachedPasswords?.has(password)) {
		throw passwordRefused("This password was exposed in a data breach. Please choose another one.");
	}
}
