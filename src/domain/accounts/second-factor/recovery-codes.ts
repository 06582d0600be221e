import { createHash, randomBytes } from "node:crypto";
import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { isGuarded } from "../sessions/is-guarded.ts";

const howMany = 10;
/** Letters and digits that don't look alike. Sixteen characters hold 80 bits. */
const alphabet = "abcdefghjkmnpqrstuvwxyz023456789";
const characters = 16;

const createCode = (): string =>
	[...randomBytes(characters)]
		.map((byte) => alphabet[byte % alphabet.length])
		.join("")
		.replace(/.{4}(?=.)/g, "$&-");

/** Returns the hash of a code for storage and comparison. Spaces, hyphens and case are ignored. */
export const hashRecoveryCode = (code: string): Buffer =>
	createHash("sha256")
		.update(code.toLowerCase().replace(/[\s-]+/g, ""))
		.digest();

/**
 * Replaces the account's recovery codes and returns the new ones. They can't be read later, because the database stores
 * only hashes.
 */
export async function replaceRecoveryCodes(
	transaction: Queryable,
	accountId: number,
): Promise<string[]> {
	const codes = Array.from({ length: howMany }, createCode);
	await transaction.execute(sql`delete from recovery_codes where account_id = ${accountId}`);
	await transaction.execute(sql`
		insert into recovery_codes (account_id, code_hash)
		select ${accountId}, unnest(${codes.map(hashRecoveryCode)}::bytea[])
	`);
	return codes;
}

/** Deletes the recovery codes of an account that no longer has a second factor. */
export async function dropIdleRecoveryCodes(
	transaction: Queryable,
	accountId: number,
): Promise<void> {
	await transaction.execute(sql`
		delete from recovery_codes using accounts
		where accounts.id = account_id and account_id = ${accountId} and not ${isGuarded}
	`);
}

/** Marks a recovery code as used. Returns false if the account has no such code. */
export async function useRecoveryCode(
	transaction: Queryable,
	accountId: number,
	code: string,
): Promise<boolean> {
	const used = await transaction.execute(sql`
		delete from recovery_codes
		where account_id = ${accountId} and code_hash = ${hashRecoveryCode(code)}
	`);
	return used === 1;
}
