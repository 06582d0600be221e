import { createHash, randomBytes } from "node:crypto";
import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { isGuarded } from "../sessions/is-guarded.ts";

const howMany = 10;
/** Without letters and digits that look alike: 80 bits in sixteen characters. */
const alphabet = "abcdefghjkmnpqrstuvwxyz023456789";
const characters = 16;

const createCode = (): string =>
	[...randomBytes(characters)]
		.map((byte) => alphabet[byte % alphabet.length])
		.join("")
		.replace(/.{4}(?=.)/g, "$&-");

/** What is kept of a code; spaces, hyphens and capitals do not matter. */
export const hashRecoveryCode = (code: string): Buffer =>
	createHash("sha256")
		.update(code.toLowerCase().replace(/[\s-]+/g, ""))
		.digest();

/** Makes a new set, which ends the old one, and gives it: this is the only time it can be read. */
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

/** Ends the codes of an account that nothing guards any more. */
export async function dropIdleRecoveryCodes(
	transaction: Queryable,
	accountId: number,
): Promise<void> {
	await transaction.execute(sql`
		delete from recovery_codes using accounts
		where accounts.id = account_id and account_id = ${accountId} and not ${isGuarded}
	`);
}

/** Uses a code up; gives false where it is none of the account's. */
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
