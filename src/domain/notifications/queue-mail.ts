import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { JobQueue } from "./job-queue.ts";

export interface MailToQueue {
	/** Names what happened, such as `order-placed:42`: one mail an event, however often it is told. */
	eventKey: string;
	recipient: string;
	subject: string;
	text: string;
	html: string;
	/** From then on its link works no more, and it is not sent. */
	expiresAt?: Date | null;
	/** The order whose document goes along. */
	attachedOrderId?: number | null;
}

/** Writes a mail with the change it tells of; it leaves after the commit. */
export async function queueMail(
	transaction: Queryable,
	jobs: JobQueue,
	mail: MailToQueue,
): Promise<void> {
	const written = await transaction.first<{ id: number }>(sql`
		insert into mails (event_key, recipient, subject, text, html, attached_order_id, expires_at)
		values (
			${mail.eventKey}, ${mail.recipient}, ${mail.subject}, ${mail.text}, ${mail.html},
			${mail.attachedOrderId ?? null}, ${mail.expiresAt ?? null}
		)
		on conflict (event_key) do nothing
		returning id
	`);
	if (written) await jobs.enqueue(transaction, "send-mail", { mailId: written.id });
}
