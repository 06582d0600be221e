import { randomUUID } from "node:crypto";
import type { MailKind, MailWords } from "#contract/admin/mail-templates.ts";
import type { Database } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import type { JobQueue } from "#domain/notifications/job-queue.ts";
import { queueMail } from "#domain/notifications/queue-mail.ts";
import { readMailShop } from "#domain/settings/mail-shop.ts";
import { renderSample } from "#domain/settings/mail-templates.ts";
import { testMail } from "#email/test-mail.ts";

interface TestMail {
	/** null: one that says no more than that it has arrived. */
	kind: MailKind | null;
	/** null: those the kind has. */
	words: MailWords | null;
}

/** Sends somebody a mail, to see whether mail arrives and how it looks. */
export async function sendTestMail(
	{ database, jobs, origin }: { database: Database; jobs: JobQueue; origin: string },
	actor: Actor,
	person: { name: string; email: string },
	{ kind, words }: TestMail,
): Promise<void> {
	await database.transaction(async (transaction) => {
		const { subject, text, html } = kind
			? await renderSample(transaction, origin, kind, words ?? {})
			: testMail(await readMailShop(transaction, origin), person);
		await queueMail(transaction, jobs, {
			eventKey: `test:${randomUUID()}`,
			recipient: person.email,
			subject: kind ? `Test: ${subject}` : subject,
			...{ text, html },
		});
		await recordChange(transaction, actor, {
			action: "mail.tested",
			entity: "mail",
			entityId: null,
			label: person.email,
		});
	});
}
