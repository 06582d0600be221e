import type { Queryable } from "#db/database.ts";
import { readSetting } from "#domain/settings/read-setting.ts";
import { shopName } from "#domain/settings/shop-settings.ts";
import type { BreachedPasswords } from "./breached-passwords.ts";
import { guessedPassword, isMadeOf, passwordRefused } from "./password-rules.ts";

/** What choosing a password needs. */
export interface PasswordContext {
	database: Queryable;
	/** null: nobody is asked. */
	breachedPasswords: BreachedPasswords | null;
}

/**
 * Refuses a new password that others would try for this person: made of their names or the shop's, or
 * known from a breach. Belongs behind the limit of attempts, for it may ask another server.
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
