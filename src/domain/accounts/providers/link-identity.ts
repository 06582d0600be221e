import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { hashToken } from "../sessions/session-token.ts";

export interface ProvidedIdentity {
	provider: string;
	subject: string;
	email: string | null;
	emailVerified: boolean;
}

/**
 * Links the provider's identity to the account. Returns false if the identity belongs to another account by now, or if
 * the account already has another identity from the provider.
 */
export async function linkIdentity(
	transaction: Queryable,
	accountId: number,
	{ provider, subject, email }: ProvidedIdentity,
): Promise<boolean> {
	await transaction.execute(sql`
		insert into identities (account_id, provider, subject, email)
		values (${accountId}, ${provider}, ${subject}, ${email})
		on conflict do nothing
	`);
	const linked = await transaction.first(sql`
		select from identities
		where account_id = ${accountId} and provider = ${provider} and subject = ${subject}
	`);
	return linked !== undefined;
}

/**
 * Marks the account's email as verified if the provider has verified it. Ends all sessions except the one of `token`,
 * because they may have been started by someone who doesn't own the email.
 */
export async function verifyEmailByIdentity(
	transaction: Queryable,
	accountId: number,
	{ email, emailVerified }: ProvidedIdentity,
	token: string | null,
	now: Date,
): Promise<void> {
	if (!emailVerified || email === null) return;
	const verified = await transaction.execute(sql`
		update accounts set email_verified_at = ${now}, updated_at = ${now}
		where id = ${accountId} and email_verified_at is null and lower(email) = lower(${email})
	`);
	if (verified === 0) return;
	await transaction.execute(sql`
		delete from sessions
		where account_id = ${accountId} and token_hash is distinct from ${token && hashToken(token)}
	`);
	await transaction.execute(sql`
		update email_tokens set used_at = ${now}
		where account_id = ${accountId} and purpose = 'verify_email' and used_at is null
	`);
}
