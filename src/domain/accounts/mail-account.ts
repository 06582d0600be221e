import type { Queryable } from "#db/database.ts";
import { type MailToQueue, queueMail } from "#domain/notifications/queue-mail.ts";
import { readMailShop } from "#domain/settings/mail-shop.ts";
import type { MailShop, RenderedMail } from "#email/layout.ts";
import type { AccountsContext } from "./accounts-context.ts";

type AccountMail = Pick<MailToQueue, "eventKey" | "recipient" | "expiresAt"> & {
	/** null: the person has none yet. */
	accountId: number | null;
	/** Of the link in it. */
	token?: string | null;
};

/**
 * Queues a mail about an account, written for the shop as it is called now.
 * @param eventKey names what happened: one mail an event
 */
export async function mailAccount(
	{ jobs, origin, seal }: Pick<AccountsContext, "jobs" | "origin" | "seal">,
	transaction: Queryable,
	{ accountId, eventKey, recipient, expiresAt, token }: AccountMail,
	write: (shop: MailShop) => RenderedMail,
): Promise<void> {
	const mail = write(await readMailShop(transaction, origin));
	await queueMail(transaction, jobs, {
		eventKey,
		recipient,
		...(accountId !== null && { about: { accountId } }),
		expiresAt: expiresAt ?? null,
		linkToken: token ? { token, seal } : null,
		...mail,
	});
}
