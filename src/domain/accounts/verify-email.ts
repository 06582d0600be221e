import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { Refusal } from "#lib/refusal.ts";
import { hashToken } from "./session-token.ts";

/** Marks the e-mail of a verification link as proved; each link works once. */
export async function verifyEmail(database: Database, token: string, now: Date): Promise<void> {
	await database.transaction(async (transaction) => {
		const used = await transaction.first<{ accountId: number; email: string }>(sql`
			update email_tokens set used_at = ${now}
			where token_hash = ${hashToken(token)} and purpose = 'verify_email'
				and used_at is null and expires_at > ${now}
			returning account_id as "accountId", email
		`);
		if (!used) throw await explainRefusal(transaction, token);
		const verified = await transaction.execute(sql`
			update accounts set
				email_verified_at = coalesce(email_verified_at, ${now}), updated_at = ${now}
			where id = ${used.accountId} and lower(email) = lower(${used.email})
		`);
		if (verified === 0) throw invalidLink();
		await transaction.execute(sql`
			update email_tokens set used_at = ${now}
			where account_id = ${used.accountId} and purpose = 'verify_email' and used_at is null
		`);
	});
}

const invalidLink = () =>
	new Refusal("invalid", "This verification link is invalid or has expired.", {
		code: "invalid_link",
	});

/** Who opens a link a second time learns that all is well. */
async function explainRefusal(transaction: Queryable, token: string): Promise<Refusal> {
	const verified = await transaction.first(sql`
		select from email_tokens
		join accounts on accounts.id = account_id and lower(accounts.email) = lower(email_tokens.email)
		where token_hash = ${hashToken(token)} and purpose = 'verify_email'
			and used_at is not null and email_verified_at is not null
	`);
	if (!verified) return invalidLink();
	return new Refusal("conflict", "Your email address is already verified.", {
		code: "already_verified",
	});
}
