import sql, { type Sql } from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { EmailMessage } from "#email/messages.ts";
import { closeLink, type LinkToken } from "./email-link.ts";
import type { JobQueue } from "./job-queue.ts";

export interface EmailToQueue {
	/** Identifies the event, such as `order-placed:42`, so that each event sends one email. */
	eventKey: string;
	recipient: string;
	/** Account or order that the email belongs to; omitted for an email that belongs only to an email address. */
	about?: { accountId: number } | { orderId: number };
	message: EmailMessage;
	/** Time at which the email's link expires. The email isn't sent after this time. */
	expiresAt?: Date | null;
	/** One-click unsubscribe address of marketing emails. */
	leaveAddress?: string | null;
	/** Order whose document is attached. */
	attachedOrderId?: number | null;
	/** Purchase order whose document and CSV file are attached. */
	attachedPurchaseOrderId?: number;
	/** Token of the email's link, stored encrypted. */
	linkToken?: LinkToken | null;
}

/**
 * Stores the content of an email in the transaction of the change that it reports. A job renders and sends it after the
 * commit.
 */
export async function queueEmail(
	transaction: Queryable,
	jobs: JobQueue,
	mail: EmailToQueue,
): Promise<void> {
	const mailId = await writeEmail(transaction, mail);
	if (mailId !== null) await jobs.enqueue(transaction, "send-email", { mailId });
}

function accountOf({ about }: EmailToQueue): Sql {
	if (!about) return sql`null`;
	if ("accountId" in about) return sql`${about.accountId}`;
	return sql`(select account_id from orders where id = ${about.orderId})`;
}

/**
 * Stores an email without queueing a job, because the caller sends it. Returns the email's id, or null if the event
 * already has an email.
 */
export async function writeEmail(
	transaction: Queryable,
	mail: EmailToQueue,
): Promise<number | null> {
	const { leaveAddress = null, linkToken = null } = mail;
	const open = { message: JSON.stringify(mail.message), leaveAddress, sealedToken: null };
	const kept = linkToken ? closeLink(open, mail.eventKey, linkToken) : open;
	const written = await transaction.first<{ id: number }>(sql`
		insert into mails (
			event_key, recipient, account_id, subject, text, html, message, attached_order_id, expires_at,
			leave_address, sealed_token, attached_purchase_order_id
		)
		values (
			${mail.eventKey}, ${mail.recipient}, ${accountOf(mail)}, '', '', '', ${kept.message},
			${mail.attachedOrderId ?? null}, ${mail.expiresAt ?? null},
			${kept.leaveAddress}, ${kept.sealedToken}, ${mail.attachedPurchaseOrderId ?? null}
		)
		on conflict (event_key) do nothing
		returning id
	`);
	return written?.id ?? null;
}
