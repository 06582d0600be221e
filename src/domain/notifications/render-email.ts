import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import {
	type EmailShopRow,
	emailShopAsJson,
	emailShopOf,
	readEmailShop,
} from "#domain/settings/email-shop.ts";
import { type EmailMessage, renderMessage } from "#email/messages.ts";

/**
 * Renders a queued email once, so that every attempt sends the same text and the outbox shows it. Emails rendered by an
 * earlier version stay as they are.
 */
export async function renderEmail(
	queryable: Queryable,
	mailId: number,
	origin: string,
): Promise<void> {
	const waiting = await queryable.first<{ message: EmailMessage; shop: EmailShopRow }>(sql`
		select message, ${emailShopAsJson} as shop from mails
		where id = ${mailId} and message is not null`);
	if (!waiting) return;
	const { subject, text, html } = renderMessage(emailShopOf(waiting.shop, origin), waiting.message);
	await queryable.execute(sql`
		update mails set subject = ${subject}, text = ${text}, html = ${html}, message = null
		where id = ${mailId} and message is not null`);
}

interface Shown {
	subject: string;
	text?: string;
	html?: string;
}

/** Returns rows of `mails`, rendering those that no job has rendered yet. */
export async function showEmails<Row extends Shown>(
	queryable: Queryable,
	origin: string,
	rows: readonly (Row & { message: EmailMessage | null })[],
): Promise<Omit<Row, "message">[]> {
	const shop = rows.some(({ message }) => message) ? await readEmailShop(queryable, origin) : null;
	return rows.map(({ message, ...row }) => {
		if (!message || !shop) return row;
		const { subject, text, html } = renderMessage(shop, message);
		return { ...row, subject, ...("text" in row && { text, html }) };
	});
}
