import { randomBytes } from "node:crypto";
import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { secondsAfter } from "../sessions/session.ts";
import { hashToken } from "../sessions/session-token.ts";

/** Lifetime in seconds of the links in emails, by purpose (decisions §4). */
const lifetimes = {
	verify_email: 24 * 60 * 60,
	change_email: 24 * 60 * 60,
	reset_password: 60 * 60,
} as const;
export type TokenPurpose = keyof typeof lifetimes;

/** Creates a token with 256 random bits for a link in an email, and its hash for the database. */
export function createLinkToken(): { token: string; tokenHash: Buffer } {
	const token = randomBytes(32).toString("base64url");
	return { token, tokenHash: hashToken(token) };
}

/** Creates the single-use token of a link in an email. */
export async function createEmailToken(
	transaction: Queryable,
	{
		accountId,
		email,
		purpose,
		sessionId,
	}: { accountId: number; email: string; purpose: TokenPurpose; sessionId?: number },
	now: Date,
): Promise<{ token: string; tokenHash: Buffer; expiresAt: Date }> {
	const made = createLinkToken();
	const expiresAt = secondsAfter(now, lifetimes[purpose]);
	await transaction.execute(sql`
		insert into email_tokens (
			token_hash, account_id, purpose, email, created_at, expires_at, session_id
		)
		values (
			${made.tokenHash}, ${accountId}, ${purpose}, ${email}, ${now}, ${expiresAt},
			${sessionId ?? null}
		)
	`);
	return { ...made, expiresAt };
}

/** Invalidates the account's links with these purposes. */
export async function voidEmailTokens(
	transaction: Queryable,
	accountId: number,
	purposes: readonly TokenPurpose[],
	now: Date,
): Promise<void> {
	await transaction.execute(sql`
		update email_tokens set used_at = ${now}
		where account_id = ${accountId} and purpose = any(${purposes}::text[]) and used_at is null
	`);
}

export const invalidLink = (what = "link"): Refusal =>
	new Refusal("invalid", `This ${what} is invalid or has expired.`, { code: "invalid_link" });
