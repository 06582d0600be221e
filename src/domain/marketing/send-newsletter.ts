import { randomUUID } from "node:crypto";
import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { Actor } from "#domain/audit/record-change.ts";
import { queueEmail } from "#domain/notifications/queue-email.ts";
import { readEmailShop } from "#domain/settings/email-shop.ts";
import type { Shop } from "#domain/shop.ts";
import { newsletterIssueEmail } from "#email/newsletter-email.ts";
import { previewPage } from "#email/preview-page.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { leaveAddress } from "./newsletter-consent.ts";
import { getNewsletter, lockDraft, type NewsletterRow, record } from "./newsletters.ts";

interface NewsletterContext extends Shop {
	demo: boolean;
}

/** Token of the sample unsubscribe link in previews. The link opens the page but unsubscribes no one. */
const noToken = "0".repeat(43);

/** Returns a preview of a newsletter, as a page. */
export async function previewNewsletter(
	queryable: Queryable,
	origin: string,
	{ subject, body }: { subject: string; body: string },
): Promise<string> {
	const shop = await readEmailShop(queryable, origin);
	return previewPage(
		newsletterIssueEmail(shop, { subject, body, leave: leaveAddress(origin, noToken) }),
	);
}

/** Sends a test newsletter to one staff member. */
export function testNewsletter(
	{ database, jobs, origin }: NewsletterContext,
	actor: Actor,
	id: number,
	recipient: string,
): Promise<void> {
	return database.transaction(async (transaction) => {
		const { subject, body } = await getNewsletter(transaction, id);
		const leave = leaveAddress(origin, noToken);
		await queueEmail(transaction, jobs, {
			eventKey: `newsletter-test:${randomUUID()}`,
			recipient,
			message: { kind: "newsletter_test", data: { subject, body, leave } },
			leaveAddress: leave,
		});
		await record(transaction, actor, "newsletter.tested", id, subject);
	});
}

/**
 * Stores all current subscribers as a draft's recipients, and queues a job that sends the newsletter. The demo has no
 * mail server and only stores the emails.
 */
export async function sendNewsletter(
	context: NewsletterContext,
	actor: Actor,
	id: number,
	version: number,
): Promise<NewsletterRow> {
	const { database, jobs, sender, now, demo } = context;
	if (!demo && !(await sender.server())) {
		throw new Refusal("conflict", "Set up a mail server before you send a newsletter.", {
			code: "no_mail_server",
		});
	}
	return database.transaction(async (transaction) => {
		const { subject } = await lockDraft(transaction, id, version);
		const recipients = await transaction.execute(sql`
			insert into newsletter_deliveries (newsletter_id, subscriber_id)
			select ${id}, id from newsletter_subscribers where withdrawn_at is null`);
		if (recipients === 0) {
			throw new Refusal("conflict", "There are no newsletter subscribers yet.", {
				code: "no_recipients",
			});
		}
		await transaction.execute(sql`
			update newsletters set state = 'sending', started_at = ${now()} where id = ${id}`);
		await jobs.enqueue(transaction, "send-newsletter", { newsletterId: id });
		await record(transaction, actor, "newsletter.sent", id, subject, { recipients });
		return getNewsletter(transaction, id);
	});
}
