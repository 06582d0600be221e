import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { secondsAfter } from "../sessions/session.ts";
import { hashToken } from "../sessions/session-token.ts";
import { pendingSeconds } from "./begin-provider-sign-in.ts";
import type { ProvidedIdentity } from "./link-identity.ts";

export interface PendingLink extends ProvidedIdentity {
	accountId: number;
	email: string;
	/** True if the customer chose 'Link this account' and still has to sign in. */
	asked: boolean;
}

/** Stores an identity that this browser can link to the account within ten minutes. */
export async function storePendingLink(
	transaction: Queryable,
	browserKey: string,
	link: Omit<PendingLink, "asked">,
	now: Date,
): Promise<void> {
	await transaction.execute(sql`delete from pending_links where expires_at <= ${now}`);
	await transaction.execute(sql`
		insert into pending_links
			(browser_hash, account_id, provider, subject, email, email_verified, expires_at)
		values (
			${hashToken(browserKey)}, ${link.accountId}, ${link.provider}, ${link.subject},
			${link.email}, ${link.emailVerified}, ${secondsAfter(now, pendingSeconds)}
		)
		on conflict (browser_hash) do update set
			account_id = excluded.account_id, provider = excluded.provider,
			subject = excluded.subject, email = excluded.email,
			email_verified = excluded.email_verified, asked = false, expires_at = excluded.expires_at
	`);
}

/** Returns the browser's pending link, locked until the transaction ends. */
export async function findPendingLink(
	transaction: Queryable,
	browserKey: string,
	now: Date,
): Promise<PendingLink | null> {
	const found = await transaction.first<PendingLink>(sql`
		select account_id as "accountId", provider, subject, email,
			email_verified as "emailVerified", asked
		from pending_links
		where browser_hash = ${hashToken(browserKey)} and expires_at > ${now}
		for update
	`);
	return found ?? null;
}

/** Records that the customer confirmed the link, which is created when they sign in. */
export async function askForPendingLink(transaction: Queryable, browserKey: string): Promise<void> {
	await transaction.execute(sql`
		update pending_links set asked = true where browser_hash = ${hashToken(browserKey)}
	`);
}

export async function dropPendingLink(transaction: Queryable, browserKey: string): Promise<void> {
	await transaction.execute(sql`
		delete from pending_links where browser_hash = ${hashToken(browserKey)}
	`);
}
