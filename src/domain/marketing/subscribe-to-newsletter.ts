import sql from "sql-template-tag";
import { createLinkToken } from "#domain/accounts/emails/email-token.ts";
import { isEmailAllowed } from "#domain/accounts/limits/email-limit.ts";
import { limitAttempts, limitKey } from "#domain/accounts/limits/limit-attempts.ts";
import { networkOf } from "#domain/accounts/limits/network-of.ts";
import { queueEmail } from "#domain/notifications/queue-email.ts";
import { readEmailShop } from "#domain/settings/email-shop.ts";
import type { Shop } from "#domain/shop.ts";
import { consentText } from "./newsletter-consent.ts";

const hour = 60 * 60;
const maxAnHour = 60;
const linkDays = 7;

/**
 * Emails a link that confirms the subscription. Until the link is opened, nothing is recorded and nothing else is sent.
 * An email address that's already subscribed gets no email, but the result is the same.
 */
export async function subscribeToNewsletter(
	context: Shop,
	input: { email: string; address: string },
): Promise<void> {
	const { database, now } = context;
	const key = limitKey("newsletter:here", networkOf(input.address));
	await limitAttempts(database, [{ key, most: maxAnHour, windowSeconds: hour }], now());
	await emailConfirmation(context, input.email);
}

/**
 * Emails a confirmation link to an address, unless the address is already subscribed or has reached the limit for
 * emails.
 */
export async function emailConfirmation(context: Shop, email: string): Promise<void> {
	const { database, jobs, now, origin, seal } = context;
	if (!(await isEmailAllowed(context, email))) return;
	await database.transaction(async (transaction) => {
		const known = await transaction.first(sql`
			select from newsletter_subscribers
			where lower(email) = lower(${email}) and withdrawn_at is null`);
		if (known) return;
		const { token, tokenHash } = createLinkToken();
		const at = now();
		const expiresAt = new Date(at.getTime() + linkDays * 24 * hour * 1000);
		const shop = await readEmailShop(transaction, origin);
		await transaction.execute(sql`
			insert into newsletter_requests (token_hash, email, consent_text, created_at, expires_at)
			values (${tokenHash}, ${email}, ${consentText(shop.name)}, ${at}, ${expiresAt})`);
		const link = `${origin}/newsletter/confirm?token=${token}`;
		await queueEmail(transaction, jobs, {
			eventKey: `newsletter-confirm:${tokenHash.toString("hex")}`,
			recipient: email,
			expiresAt,
			linkToken: { token, seal },
			message: { kind: "confirm_newsletter", data: { link } },
		});
	});
}
