import { buffer } from "node:stream/consumers";
import sql, { empty, type Sql } from "sql-template-tag";
import { readDocumentBranding } from "#domain/branding/read-document-branding.ts";
import { type EmailFailure, shortQuote } from "#domain/notifications/email-failure.ts";
import { openLink } from "#domain/notifications/email-link.ts";
import type { EmailOutcome, OutgoingEmail } from "#domain/notifications/email-sender.ts";
import { readRendered, storeRendered } from "#domain/notifications/render-email.ts";
import { readOrderDocument } from "#domain/orders/read-order-document.ts";
import { attachPurchaseOrder } from "#domain/purchasing/describe-purchase-order.ts";
import { readSenderAddress } from "#domain/settings/email-sender-address.ts";
import { createLanes } from "#lib/concurrency/lanes.ts";
import { SealBroken } from "#lib/security/seal.ts";
import { documentFileName } from "#src/documents/order-document.ts";
import type { JobContext } from "./job-context.ts";

/** Maximum number of attempts, including the first. With growing pauses they span about half a day. */
export const maxEmailAttempts = 10;

/**
 * How long a claim is valid, in milliseconds. Every attempt is shorter, so an older claim belongs to a crashed process.
 */
const claimMilliseconds = 2 * 60_000;

interface ClaimedEmail {
	id: number;
	event_key: string | null;
	recipient: string;
	subject: string;
	text: string;
	html: string;
	attached_order_id: number | null;
	attached_purchase_order_id: number | null;
	attempts: number;
	has_expired: boolean;
	leave_address: string | null;
	sealed_token: string | null;
}

/** Renders a queued email and sends it. Throws after a temporary failure, so that the queue retries the job. */
export async function sendEmail(
	context: JobContext,
	{ mailId }: { mailId: number },
): Promise<void> {
	// The text is stored by the statement that claims the email, and every retry sends it unchanged.
	const rendered = await readRendered(context.database, mailId, context.origin);
	const stored = rendered ? sql`${storeRendered(rendered)},` : empty;
	if (await lacksServer(context)) return markStored(context, mailId, stored);
	const mail = await claimEmail(context, mailId, stored);
	if (!mail) return;
	const outcome = mail.has_expired ? expired : await trySending(context, mail);
	if (outcome === "sent" || outcome === "kept") {
		await context.database.execute(sql`
			update mails set state = ${outcome}, sent_at = ${outcome === "sent" ? context.now() : null},
				failure = null, last_error = null, claimed_until = null
			where id = ${mail.id}
		`);
		return;
	}
	const { reason, quote } = outcome;
	const final = outcome.isFinal || mail.attempts >= maxEmailAttempts;
	const state = reason === "expired" ? "kept" : final ? "failed" : "queued";
	await context.database.execute(sql`
		update mails set state = ${state}, failure = ${reason}, last_error = ${quote || null},
			claimed_until = null
		where id = ${mail.id}
	`);
	context.log.warn({ mailId, attempts: mail.attempts, final, reason, quote }, "email not sent");
	if (state === "queued") throw new Error(`${reason}: ${quote}`);
}

/**
 * Returns true if no mail server is configured. An unreadable configuration counts as a server, so that the attempt to
 * send reports the error.
 */
const lacksServer = ({ sender }: JobContext): Promise<boolean> =>
	sender.server().then(
		(server) => server === null,
		() => false,
	);

/** Marks an email as stored but not sent, because the shop has no mail server. */
async function markStored(
	{ database, now }: JobContext,
	mailId: number,
	stored: Sql,
): Promise<void> {
	await database.execute(sql`
		update mails set ${stored} state = 'kept', attempts = attempts + 1, claimed_until = null, last_error = null,
			failure = case when expires_at <= ${now()} then 'expired' end
		where id = ${mailId} and state = 'queued' and (claimed_until is null or claimed_until < ${now()})`);
}

const expired: EmailFailure = { reason: "expired", quote: "", isFinal: true };
const sealed: EmailFailure = { reason: "sealed", quote: "", isFinal: true };

/** Claims the email for this worker. Returns undefined if the email was sent or another worker has claimed it. */
function claimEmail(
	context: JobContext,
	mailId: number,
	stored: Sql,
): Promise<ClaimedEmail | undefined> {
	const now = context.now();
	return context.database.first<ClaimedEmail>(sql`
		update mails set
			${stored}
			attempts = attempts + 1,
			claimed_until = ${new Date(now.getTime() + claimMilliseconds)}
		where id = ${mailId} and state = 'queued' and (claimed_until is null or claimed_until < ${now})
		returning id, event_key, sealed_token, recipient, subject, text, html, attached_order_id,
			attached_purchase_order_id, attempts, leave_address,
			coalesce(expires_at <= ${now}, false) as has_expired
	`);
}

async function trySending(context: JobContext, mail: ClaimedEmail): Promise<EmailOutcome> {
	try {
		if (!(await context.sender.server())) return "kept";
		return await context.sender.send(await addressEmail(context, mail));
	} catch (error) {
		if (error instanceof SealBroken) return sealed;
		const quote = shortQuote((error as Error).message);
		return { reason: "unknown", quote, isFinal: false };
	}
}

/**
 * Draws one document at a time. Drawing blocks the process for about 25 ms, so the process must be able to handle
 * requests between two documents.
 */
const drawing = createLanes(1);

/** Draws the document when the email is sent, so that the email's row stays small. */
async function drawDocument(
	context: JobContext,
	orderId: number,
): Promise<OutgoingEmail["attachments"][number]> {
	const document = await readOrderDocument(context, { orderId, accountId: null });
	const look = await readDocumentBranding(context);
	return {
		filename: documentFileName(document),
		contentType: "application/pdf",
		content: await drawing.run(async () => {
			const { drawOrderDocument } = await import("#src/documents/draw-order-document.ts");
			return buffer(drawOrderDocument(document, look));
		}),
	};
}

function attachFiles(
	context: JobContext,
	mail: ClaimedEmail,
): Promise<OutgoingEmail["attachments"]> {
	const { attached_order_id: orderId, attached_purchase_order_id: purchaseOrderId } = mail;
	if (purchaseOrderId !== null) {
		return drawing.run(() => attachPurchaseOrder(context, purchaseOrderId));
	}
	return orderId === null
		? Promise.resolve([])
		: drawDocument(context, orderId).then((document) => [document]);
}

async function addressEmail(context: JobContext, mail: ClaimedEmail): Promise<OutgoingEmail> {
	const { text, html, leave_address: leaveAddress } = mail;
	const sealed = { eventKey: mail.event_key, sealedToken: mail.sealed_token };
	return {
		...(await readSenderAddress(context.database, context)),
		to: mail.recipient,
		subject: mail.subject,
		...openLink({ text, html, leaveAddress }, sealed, context.seal),
		attachments: await attachFiles(context, mail),
		messageId: `<mail-${mail.id}@${new URL(context.origin).hostname}>`,
	};
}
