import sql from "sql-template-tag";
import { type MailKind, type MailWords, mailKinds } from "#contract/admin/mail-templates.ts";
import type { Database, Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { requireVersion, writtenAt } from "#domain/audit/require-version.ts";
import { sampleEmail } from "#email/email-samples.ts";
import { unknownPlaceholders } from "#email/fill-placeholders.ts";
import type { RenderedEmail } from "#email/layout.ts";
import { previewPage } from "#email/preview-page.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { readEmailShop } from "./email-shop.ts";

export interface EmailTemplateRow extends MailWords {
	kind: MailKind;
	is_own: boolean;
	updated_at: Date | null;
	placeholders: string[];
	shipped: MailWords;
}

/** Returns the default text of an email and the placeholders that it may contain. */
function defaultTexts(kind: MailKind): { shipped: MailWords; placeholders: string[] } {
	const { shipped } = sampleEmail(kind, { name: "", origin: "http://localhost" });
	if (!shipped) throw new Error(`The text of the email ${kind} can't be edited.`);
	const { placeholders, ...words } = shipped;
	return { shipped: words, placeholders };
}

/** Returns the email texts with their placeholders. */
export async function listMailTemplates(queryable: Queryable): Promise<EmailTemplateRow[]> {
	const own = await queryable.rows<MailWords & { kind: string; updated_at: Date }>(
		sql`select kind, subject, intro, updated_at from mail_templates`,
	);
	return mailKinds.map((kind) => {
		const written = own.find((row) => row.kind === kind);
		const { shipped, placeholders } = defaultTexts(kind);
		return {
			...shipped,
			...written,
			kind,
			is_own: written !== undefined,
			updated_at: written?.updated_at ?? null,
			placeholders,
			shipped,
		};
	});
}

export async function findEmailTemplate(
	queryable: Queryable,
	kind: MailKind,
): Promise<EmailTemplateRow> {
	const found = (await listMailTemplates(queryable)).find((template) => template.kind === kind);
	if (!found) throw new Refusal("missing", "Email not found.");
	return found;
}

/** @throws Refusal `invalid` if the text contains unknown placeholders */
function requireKnownPlaceholders(kind: MailKind, words: MailWords): void {
	const { placeholders } = defaultTexts(kind);
	const errors: Record<string, string[]> = {};
	for (const field of ["subject", "intro"] as const) {
		const unknown = unknownPlaceholders(words[field], placeholders).map((word) => `{${word}}`);
		if (unknown.length === 0) continue;
		const known = placeholders.map((word) => `{${word}}`).join(", ");
		errors[field] = [`You can't use ${unknown.join(", ")} here. You can use ${known}.`];
	}
	const first = Object.values(errors)[0]?.[0];
	if (first !== undefined) throw new Refusal("invalid", first, { errors });
}

/**
 * Saves an email text; `null` restores the default.
 * @throws Refusal `changed_elsewhere` if someone else changed it since `readAt`
 */
export function changeMailTemplate(
	database: Database,
	actor: Actor,
	kind: MailKind,
	words: MailWords | null,
	readAt: Date | null,
): Promise<EmailTemplateRow> {
	if (words) requireKnownPlaceholders(kind, words);
	return database.transaction(async (transaction) => {
		await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('mail templates'))`);
		const before = await findEmailTemplate(transaction, kind);
		requireVersion("this email", writtenAt(before.updated_at), writtenAt(readAt).version);
		// Store whole milliseconds, so that the time that a client sends back equals the stored time.
		await transaction.execute(
			words
				? sql`insert into mail_templates (kind, subject, intro, updated_at)
					values (
						${kind}, ${words.subject}, ${words.intro},
						date_trunc('milliseconds', clock_timestamp())
					)
					on conflict (kind) do update set subject = excluded.subject,
						intro = excluded.intro, updated_at = excluded.updated_at`
				: sql`delete from mail_templates where kind = ${kind}`,
		);
		const after = await findEmailTemplate(transaction, kind);
		await recordChange(transaction, actor, {
			action: "mail_template.changed",
			entity: "mail",
			entityId: kind,
			label: kind,
			before: { subject: before.subject, intro: before.intro },
			after: { subject: after.subject, intro: after.intro },
		});
		return after;
	});
}

/** Returns a preview of an email as a page. */
export async function previewMail(
	queryable: Queryable,
	origin: string,
	kind: MailKind,
	words: Partial<MailWords>,
): Promise<string> {
	return previewPage(await renderSample(queryable, origin, kind, words));
}

/**
 * Renders an email with sample data.
 * @param words texts to use instead of the saved texts
 */
export async function renderSample(
	queryable: Queryable,
	origin: string,
	kind: MailKind,
	words: Partial<MailWords> = {},
): Promise<RenderedEmail> {
	const shop = await readEmailShop(queryable, origin);
	const present = shop.words?.[kind] ?? defaultTexts(kind).shipped;
	return sampleEmail(kind, { ...shop, words: { [kind]: { ...present, ...words } } });
}
