import { buffer } from "node:stream/consumers";
import sql from "sql-template-tag";
import type { OutgoingMail } from "#domain/notifications/mail-sender.ts";
import { readOrderDocument } from "#domain/orders/read-order-document.ts";
import { mailFrom, shopName } from "#domain/settings/mail-settings.ts";
import { readSetting } from "#domain/settings/read-setting.ts";
import { createLanes } from "#lib/lanes.ts";
import { documentFileName } from "#src/documents/order-document.ts";
import type { JobContext } from "./job-context.ts";

/** The first try and its repeats: with growing pauses they reach over about a day. */
export const mostMailAttempts = 10;

/** Longer than any try lasts: a mail claimed before that was left by a process that died. */
const claimMilliseconds = 2 * 60_000;

interface ClaimedMail {
	id: number;
	recipient: string;
	subject: string;
	text: string;
	html: string;
	attached_order_id: number | null;
	attempts: number;
}

/** Sends one queued mail; throws, for another try, if that failed for now. */
export async function sendMail(context: JobContext, { mailId }: { mailId: number }): Promise<void> {
	const mail = await claimMail(context, mailId);
	if (!mail) return;
	const result = await trySending(context, mail);
	if (result === "sent") {
		await context.database.execute(sql`
			update mails set state = 'sent', sent_at = ${context.now()}, last_error = null, claimed_until = null
			where id = ${mail.id}
		`);
		return;
	}
	const final = "refused" in result || mail.attempts >= mostMailAttempts;
	const reason = "refused" in result ? result.refused : result.trouble.message;
	await context.database.execute(sql`
		update mails set state = ${final ? "failed" : "queued"}, last_error = ${reason}, claimed_until = null
		where id = ${mail.id}
	`);
	context.log.warn({ mailId, attempts: mail.attempts, final, reason }, "mail not sent");
	if (!final && "trouble" in result) throw result.trouble;
}

/** Takes the mail for this worker alone; none if it was sent or another worker has it. */
function claimMail(context: JobContext, mailId: number): Promise<ClaimedMail | undefined> {
	const now = context.now();
	return context.database.first<ClaimedMail>(sql`
		update mails set
			attempts = attempts + 1,
			claimed_until = ${new Date(now.getTime() + claimMilliseconds)}
		where id = ${mailId} and state = 'queued' and (claimed_until is null or claimed_until < ${now})
		returning id, recipient, subject, text, html, attached_order_id, attempts
	`);
}

async function trySending(
	context: JobContext,
	mail: ClaimedMail,
): Promise<"sent" | { refused: string } | { trouble: Error }> {
	try {
		return await context.sender.send(await addressMail(context, mail));
	} catch (error) {
		return { trouble: error as Error };
	}
}

/** A document takes some 25 ms of the processor: between two of them requests have their turn. */
const drawing = createLanes(1);

/** Drawn when the mail leaves, so that the mail's row stays small. */
async function drawDocument(
	context: JobContext,
	orderId: number,
): Promise<OutgoingMail["attachments"][number]> {
	const document = await readOrderDocument(context, { orderId, accountId: null });
	return {
		filename: documentFileName(document),
		contentType: "application/pdf",
		content: await drawing.run(async () => {
			const { drawOrderDocument } = await import("#src/documents/draw-order-document.ts");
			return buffer(drawOrderDocument(document));
		}),
	};
}

function drawAttachments(
	context: JobContext,
	{ attached_order_id: orderId }: ClaimedMail,
): Promise<OutgoingMail["attachments"]> {
	const isDrawn = orderId !== null && !context.sender.keepsMails;
	return Promise.all(isDrawn ? [drawDocument(context, orderId)] : []);
}

async function addressMail(context: JobContext, mail: ClaimedMail): Promise<OutgoingMail> {
	const { hostname } = new URL(context.origin);
	const name = await readSetting(context.database, shopName);
	const ownSender = `"${name.replace(/["\\]/g, "")}" <no-reply@${hostname}>`;
	const chosenSender = await readSetting(context.database, mailFrom);
	return {
		from: chosenSender ?? context.mailFrom ?? ownSender,
		to: mail.recipient,
		subject: mail.subject,
		text: mail.text,
		html: mail.html,
		attachments: await drawAttachments(context, mail),
		messageId: `<mail-${mail.id}@${hostname}>`,
	};
}
