import type { Queryable } from "#db/database.ts";
import { readSetting } from "#domain/settings/read-setting.ts";
import { shopName } from "#domain/settings/shop-settings.ts";
import type { BreachedPasswords } from "./breached-passwords.ts";
import { guessedPassword, isMadeOf, passwordRefused } from "./password-rules.ts";

/** Services and data for checking a new password. */
export interface PasswordContext {
	database: Queryable;
	/** null if leaked passwords aren't checked. */
	breachedPasswords: BreachedPasswords | null;
}

/**
 * Throws if others could guess this person's new password, because it's made of their name or the shop's name, or was
 * leaked. Call this function only behind a rate limit, because it may ask an external server.
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
