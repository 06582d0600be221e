import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { Shop } from "#domain/shop.ts";
import { emailAccount } from "../email-account.ts";
import { invalidLink } from "../emails/email-token.ts";
import { clearAttempts, limitAttempts, limitKey } from "../limits/limit-attempts.ts";
import { networkOf } from "../limits/network-of.ts";
import { accountLimits } from "../limits/sign-in-limits.ts";
import { hashPassword } from "../passwords/hash-password.ts";
import { requirePassword } from "../passwords/password-rules.ts";
import {
	type PasswordContext,
	refuseGuessedPassword,
} from "../passwords/refuse-guessed-password.ts";
import { takeOverAccount } from "../registration/take-over-account.ts";
import { hashToken } from "../sessions/session-token.ts";

interface PasswordReset {
	token: string;
	password: string;
	/** The client's network address. */
	address: string;
}

/**
 * Sets a new password by the token from an email, which works once within 60 minutes. Also verifies the email, ends
 * every session, cancels pending links, and notifies the owner.
 */
export async function resetPassword(
	context: Shop & PasswordContext,
	reset: PasswordReset,
): Promise<void> {
	requirePassword(reset.password);
	const { database, now } = context;
	const here = limitKey("reset:use", networkOf(reset.address));
	await limitAttempts(database, [{ key: here, most: 300, windowSeconds: 60 * 60 }], now());
	// Check the token before hashing the password, because hashing is expensive.
	const person = await findToken(database, reset.token, now());
	if (!person) throw invalidLink();
	await refuseGuessedPassword(context, reset.password, person);
	const passwordHash = await hashPassword(reset.password);
	await database.transaction(async (transaction) => {
		const found = await findToken(transaction, reset.token, now());
		if (!found) throw invalidLink();
		const account = await takeOverAccount(transaction, found.accountId, { passwordHash }, now());
		await clearAttempts(transaction, Object.values(accountLimits(account.email, reset.address)));
		await emailAccount(context, transaction, {
			eventKey: `password-reset:${hashToken(reset.token).toString("hex")}`,
			accountId: account.id,
			recipient: account.email,
			message: { kind: "password_changed", data: { name: account.name } },
		});
	});
}

/**
 * Returns the account of a valid token. Inside a transaction, it locks the token, so that a concurrent use of the token
 * finds it used.
 */
function findToken(queryable: Queryable, token: string, now: Date) {
	return queryable.first<{ accountId: number; name: string; email: string }>(sql`
		select accounts.id as "accountId", name, accounts.email
		from email_tokens join accounts on accounts.id = account_id
		where token_hash = ${hashToken(token)} and purpose = 'reset_password'
			and used_at is null and expires_at > ${now}
			and lower(accounts.email) = lower(email_tokens.email) and blocked_at is null
		for update
	`);
}
