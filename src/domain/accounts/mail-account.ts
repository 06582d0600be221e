import type { Queryable } from "#db/database.ts";
import { type MailToQueue, queueMail } from "#domain/notifications/queue-mail.ts";
import { readMailShop } from "#domain/settings/mail-shop.ts";
import type { MailShop, RenderedMail } from "#email/layout.ts";
import type { AccountsContext } from "./accounts-context.ts";

/**
 * Queues a mail about an account, written for the shop as it is called now.
 * @param eventKey names what happened: one mail an event
 */
export async function mailAccount(
	{ jobs, origin }: Pick<AccountsContext, "jobs" | "origin">,
	transaction: Queryable,
	{ eventKey, recipient, expiresAt }: Pick<MailToQueue, "eventKey" | "recipient" | "expiresAt">,
	write: (shop: MailShop) => RenderedMail,
): Promise<void> {
	const mail = write(await readMailShop(transaction, origin));
	await queueMail(transaction, jobs, {
		eventKey,
		recipient,
		expiresAt: expiresAt ?? null,
		...mail,
	});
}
