import sql from "sql-template-tag";
import { invalidLink } from "#domain/accounts/emails/email-token.ts";
import { hashToken } from "#domain/accounts/sessions/session-token.ts";
import { queueEmail } from "#domain/notifications/queue-email.ts";
import type { Shop } from "#domain/shop.ts";
import { createLeaveToken, leaveAddress, recordConsent } from "./newsletter-consent.ts";

/**
 * Subscribes the address to which a confirmation link was emailed, and sends a welcome email. Opening the link again
 * succeeds too, but doesn't resubscribe a person who has unsubscribed since.
 */
export async function confirmNewsletter(
	{ database, jobs, now, origin, seal }: Shop,
	token: string,
): Promise<void> {
	const tokenHash = hashToken(token);
	await database.transaction(async (transaction) => {
		const request = await transaction.first<{ email: string; text: string; is_used: boolean }>(sql`
			select email, consent_text as text, used_at is not null as is_used from newsletter_requests
			where token_hash = ${tokenHash} and expires_at > ${now()} for update`);
		if (!request) throw invalidLink();
		if (request.is_used) return;
		await transaction.execute(sql`
			update newsletter_requests set used_at = ${now()} where lower(email) = lower(${request.email})`);
		if (!(await recordConsent(transaction, request, now()))) return;
		const { id } = await transaction.one<{ id: number }>(sql`
			select id from newsletter_subscribers where lower(email) = lower(${request.email})`);
		const leaveToken = await createLeaveToken(transaction, id);
		const leave = leaveAddress(origin, leaveToken);
		await queueEmail(transaction, jobs, {
			eventKey: `newsletter:${tokenHash.toString("hex")}`,
			recipient: request.email,
			leaveAddress: leave,
			linkToken: { token: leaveToken, seal },
			message: { kind: "newsletter", data: { leave } },
		});
	});
}
