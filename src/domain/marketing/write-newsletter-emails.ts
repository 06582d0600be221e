import sql from "sql-template-tag";
import { writeEmail } from "#domain/notifications/queue-email.ts";
import { renderEmail } from "#domain/notifications/render-email.ts";
import type { Shop } from "#domain/shop.ts";
import { createLeaveToken, leaveAddress } from "./newsletter-consent.ts";

export interface WrittenEmail {
	subscriberId: number;
	mailId: number;
}

interface Delivery {
	subscriber_id: number;
	mail_id: number | null;
	email: string;
	has_left: boolean;
}

/**
 * Queues the next emails of a newsletter. Returns them, together with emails that were queued earlier but not sent.
 * Each recipient gets one email, even after a retry. People who have unsubscribed in the meantime get none. Emails that
 * another worker is sending are left out.
 * @returns null if no recipients are left
 */
export function writeNewsletterEmails(
	{ database, origin, now, seal }: Shop,
	newsletterId: number,
	atOnce: number,
): Promise<WrittenEmail[] | null> {
	return database.transaction(async (transaction) => {
		const open = await transaction.rows<Delivery>(sql`
			select subscriber_id, mail_id, email, withdrawn_at is not null as has_left
			from newsletter_deliveries join newsletter_subscribers on id = subscriber_id
			where newsletter_id = ${newsletterId} and newsletter_deliveries.state <> 'done'
				and not exists (
					select from mails
					where mails.id = mail_id and mails.state = 'queued' and claimed_until >= ${now()}
				)
			order by subscriber_id limit ${atOnce}
			for update of newsletter_deliveries`);
		if (open.length === 0) return null;
		const issue = await transaction.one<{ subject: string; body: string }>(
			sql`select subject, body from newsletters where id = ${newsletterId}`,
		);
		const write = async (subscriberId: number, email: string) => {
			const token = await createLeaveToken(transaction, subscriberId);
			const leave = leaveAddress(origin, token, newsletterId);
			const mailId = await writeEmail(transaction, {
				eventKey: `newsletter-issue:${newsletterId}:${subscriberId}`,
				recipient: email,
				message: { kind: "newsletter_issue", data: { ...issue, leave } },
				leaveAddress: leave,
				linkToken: { token, seal },
			});
			// Render the email now. Other emails are rendered by the job that sends them later, but this job sends its
			// emails itself.
			if (mailId !== null) await renderEmail(transaction, mailId, origin);
			return mailId;
		};
		const written: WrittenEmail[] = [];
		for (const { subscriber_id: subscriberId, mail_id, email, has_left } of open) {
			if (mail_id !== null) {
				written.push({ subscriberId, mailId: mail_id });
				continue;
			}
			const mailId = has_left ? null : await write(subscriberId, email);
			await transaction.execute(sql`
				update newsletter_deliveries set mail_id = ${mailId},
					state = ${mailId === null ? "done" : "written"}
				where newsletter_id = ${newsletterId} and subscriber_id = ${subscriberId}`);
			if (mailId !== null) written.push({ subscriberId, mailId });
		}
		return written;
	});
}
