import { randomUUID } from "node:crypto";
import sql from "sql-template-tag";
import type {
	MailKind,
	MailWords,
	sendTestMail as sendTestMailCall,
} from "#contract/admin/mail-templates.ts";
import type { Answered } from "#contract/endpoint.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { describeEmailFailure } from "#domain/notifications/email-failure.ts";
import { type EmailOutcome, serverName } from "#domain/notifications/email-sender.ts";
import { recordEmailProof } from "#domain/settings/email-proof.ts";
import { readSenderAddress } from "#domain/settings/email-sender-address.ts";
import { readEmailShop } from "#domain/settings/email-shop.ts";
import { renderSample } from "#domain/settings/email-templates.ts";
import type { Shop } from "#domain/shop.ts";
import { testEmail } from "#email/test-email.ts";
import { bareAddress } from "#lib/phone-and-address/email-address.ts";

interface TestEmail {
	/** Kind of email; null for a simple test email. */
	kind: MailKind | null;
	/** Texts to use; null for the saved texts of the kind. */
	words: MailWords | null;
}

export type TestMailAnswer = Answered<typeof sendTestMailCall>;

/**
 * Sends a test email immediately and returns the result. If a server accepts the email, the sender and the server count
 * as tested.
 */
export async function sendTestMail(
	context: Shop,
	actor: Actor,
	person: { name: string; email: string },
	{ kind, words }: TestEmail,
): Promise<TestMailAnswer> {
	const { database, sender, origin, now } = context;
	const rendered = kind
		? await renderSample(database, origin, kind, words ?? {})
		: testEmail(await readEmailShop(database, origin), person);
	const { text, html } = rendered;
	const subject = kind ? `Test: ${rendered.subject}` : rendered.subject;
	const address = await readSenderAddress(database, context);
	const server = serverName(await sender.server());
	const key = randomUUID();
	const messageId = `<test-${key}@${new URL(origin).hostname}>`;
	const to = person.email;
	const outcome = await sender.sendNow({
		...address,
		to,
		subject,
		text,
		html,
		messageId,
		attachments: [],
	});
	await database.transaction(async (transaction) => {
		if (outcome === "sent" || outcome === "kept") {
			await transaction.execute(sql`
				insert into mails (event_key, recipient, subject, text, html, state, attempts, sent_at)
				values (
					${`test:${key}`}, ${to}, ${subject}, ${text}, ${html}, ${outcome}, 1,
					${outcome === "sent" ? now() : null}
				)`);
		}
		if (outcome === "sent" && server !== null) {
			const at = now().toISOString();
			await recordEmailProof(transaction, { sender: bareAddress(address.from), server, at });
		}
		await recordChange(transaction, actor, {
			action: "mail.tested",
			entity: "mail",
			entityId: null,
			label: to,
			after: { outcome: typeof outcome === "string" ? outcome : outcome.reason },
		});
	});
	return answerFor(outcome, to);
}

function answerFor(outcome: EmailOutcome, to: string): TestMailAnswer {
	if (outcome === "sent") {
		const message = `The mail server accepted an email to ${to}. Check that it arrived.`;
		return { outcome, message, quote: null };
	}
	if (outcome === "kept") {
		const message = "No mail server is set up: the email was saved in the outbox.";
		return { outcome, message, quote: null };
	}
	const { reason, quote } = outcome;
	return { outcome: "failed", message: describeEmailFailure(reason), quote: quote || null };
}
