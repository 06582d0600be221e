import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { Shop } from "#domain/shop.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { emailAccount } from "../email-account.ts";
import { hashToken } from "../sessions/session-token.ts";
import { invalidLink } from "./email-token.ts";

interface UsedToken {
	accountId: number;
	purpose: "verify_email" | "change_email";
	email: string;
	/** Session that requested the email change. */
	sessionId: number | null;
}

/**
 * Verifies the email to which a link was sent, or completes a requested email change. A change ends every session
 * except the one that requested it. Each link works once. `changed` is true if the email was changed.
 */
export async function verifyEmail(context: Shop, token: string): Promise<{ changed: boolean }> {
	const now = context.now();
	const verified = context.database.transaction(async (transaction) => {
		const used = await transaction.first<UsedToken>(sql`
			update email_tokens set used_at = ${now}
			where token_hash = ${hashToken(token)} and purpose in ('verify_email', 'change_email')
				and used_at is null and expires_at > ${now}
			returning account_id as "accountId", purpose, email, session_id as "sessionId"
		`);
		if (!used) throw await explainRefusal(transaction, token);
		const changed = used.purpose === "change_email";
		if (changed) await changeEmail(context, transaction, used, now);
		else await proveEmail(transaction, used, now);
		// After an email change, links sent to the old address must no longer work.
		await transaction.execute(sql`
			update email_tokens set used_at = ${now}
			where account_id = ${used.accountId} and used_at is null
				and (purpose = 'verify_email' or ${changed})
		`);
		return { changed };
	});
	return verified.catch((error) => {
		throw isEmailTaken(error) ? invalid() : error;
	});
}

/** Returns true for a unique violation, which means that another account has the email. */
export const isEmailTaken = (error: unknown): boolean =>
	error instanceof Error && "code" in error && error.code === "23505";

const invalid = () => invalidLink("verification link");

async function proveEmail(transaction: Queryable, used: UsedToken, now: Date): Promise<void> {
	const verified = await transaction.execute(sql`
		update accounts set email_verified_at = coalesce(email_verified_at, ${now}), updated_at = ${now}
		where id = ${used.accountId} and lower(email) = lower(${used.email})
	`);
	if (verified === 0) throw invalid();
}

async function changeEmail(
	context: Shop,
	transaction: Queryable,
	{ accountId, email, sessionId }: UsedToken,
	now: Date,
): Promise<void> {
	const old = await transaction.first<{ name: string; email: string; verified: boolean }>(sql`
		select name, email, email_verified_at is not null as "verified" from accounts
		where id = ${accountId} and blocked_at is null
		for update
	`);
	const changed = await transaction.execute(sql`
		update accounts set email = ${email}, email_verified_at = ${now}, updated_at = ${now}
		where id = ${accountId} and not exists (
			select from accounts where lower(email) = lower(${email}) and id <> ${accountId}
		)
	`);
	if (!old || changed === 0) throw invalid();
	await transaction.execute(sql`
		delete from sessions where account_id = ${accountId} and id is distinct from ${sessionId}
	`);
	if (!old.verified) return;
	await emailAccount(context, transaction, {
		accountId,
		recipient: old.email,
		eventKey: `email-changed:${accountId}:${now.toISOString()}`,
		message: { kind: "email_changed", data: { name: old.name, newEmail: email } },
	});
}

/** Returns the refusal for an invalid link. Its message says so if the link was already used to verify the email. */
async function explainRefusal(transaction: Queryable, token: string): Promise<Refusal> {
	const verified = await transaction.first(sql`
		select from email_tokens
		join accounts on accounts.id = account_id and lower(accounts.email) = lower(email_tokens.email)
		where token_hash = ${hashToken(token)} and purpose in ('verify_email', 'change_email')
			and used_at is not null and email_verified_at is not null
	`);
	if (!verified) return invalid();
	return new Refusal("conflict", "Your email address is already verified.", {
		code: "already_verified",
	});
}
