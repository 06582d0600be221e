import { randomBytes } from "node:crypto";
import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { secondsAfter } from "./session.ts";
import { hashToken } from "./session-token.ts";

const lifetimeSeconds = 24 * 60 * 60;

/** Makes a link that proves the account's e-mail once, within 24 hours. */
export async function createVerificationLink(
	transaction: Queryable,
	origin: string,
	account: { id: number; email: string },
	now: Date,
): Promise<{ link: string; tokenHash: Buffer }> {
	const token = randomBytes(32).toString("base64url");
	const tokenHash = hashToken(token);
	await transaction.execute(sql`
		insert into email_tokens (token_hash, account_id, purpose, email, created_at, expires_at)
		values (
			${tokenHash}, ${account.id}, 'verify_email', ${account.email}, ${now},
			${secondsAfter(now, lifetimeSeconds)}
		)
	`);
	return { link: `${origin}/verify-email?token=${token}`, tokenHash };
}
