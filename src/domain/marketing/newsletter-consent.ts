import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { createLinkToken } from "#domain/accounts/emails/email-token.ts";

/** Returns the text to which a subscriber agrees. The text is stored with the consent. */
export const consentText = (shopName: string): string =>
	`${shopName} may email me news and offers until I unsubscribe.`;

/** Records a consent with its time and text, unless the address is already subscribed. */
export async function recordConsent(
	transaction: Queryable,
	{ email, text }: { email: string; text: string },
	now: Date,
): Promise<boolean> {
	const consented = await transaction.first(sql`
		insert into newsletter_subscribers as known (email, consented_at, consent_text)
		values (${email}, ${now}, ${text})
		on conflict (lower(email)) do update
			set consented_at = excluded.consented_at, consent_text = excluded.consent_text,
				withdrawn_at = null, withdrawn_by = null
			where known.withdrawn_at is not null
		returning id`);
	return consented !== undefined;
}

/** Creates an unsubscribe token for one email. Only the token's hash is stored. */
export async function createLeaveToken(
	transaction: Queryable,
	subscriberId: number,
): Promise<string> {
	const { token, tokenHash } = createLinkToken();
	await transaction.execute(sql`
		insert into newsletter_leave_links (token_hash, subscriber_id)
		values (${tokenHash}, ${subscriberId})`);
	return token;
}

/**
 * Returns the web address for unsubscribing from a newsletter. People open it as a page, and email clients call it as
 * an API.
 */
export const leaveAddress = (origin: string, leaveToken: string, newsletterId?: number): string =>
	`${origin}/newsletter/leave?token=${leaveToken}${newsletterId === undefined ? "" : `.${newsletterId}`}`;
