import sql, { type Sql } from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import {
	type EmailShopRow,
	emailShopAsJson,
	emailShopOf,
	readEmailShop,
} from "#domain/settings/email-shop.ts";
import type { RenderedEmail } from "#email/layout.ts";
import { type EmailMessage, renderMessage } from "#email/messages.ts";

/** Renders a queued email with the shop's current details. Returns null if the email is rendered already. */
export async function readRendered(
	queryable: Queryable,
	mailId: number,
	origin: string,
): Promise<RenderedEmail | null> {
	const waiting = await queryable.first<{ message: EmailMessage; shop: EmailShopRow }>(sql`
		select message, ${emailShopAsJson} as shop from mails
		where id = ${mailId} and message is not null`);
	return waiting ? renderMessage(emailShopOf(waiting.shop, origin), waiting.message) : null;
}

/** Column assignments for `update mails` that replace an email's data with its rendered text. */
export const storeRendered = ({ subject, text, html }: RenderedEmail): Sql => sql`
	subject = ${subject}, text = ${text}, html = ${html}, message = null`;

/**
 * Renders a queued email only once, so that every attempt sends the same text and the outbox shows that text. Emails
 * that are rendered already stay unchanged.
 */
export async function renderEmail(
	queryable: Queryable,
	mailId: number,
	origin: string,
): Promise<void> {
	const rendered = await readRendered(queryable, mailId, origin);
	if (!rendered) return;
	await queryable.execute(sql`
		update mails set ${storeRendered(rendered)}
		where id = ${mailId} and message is not null`);
}

interface Shown {
	subject: string;
	text?: string;
	html?: string;
}

/** Returns rows of `mails` with their texts. Emails that no job has rendered yet are rendered here. */
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
