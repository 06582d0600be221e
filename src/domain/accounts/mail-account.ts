import type { Queryable } from "#db/database.ts";
import { type MailToQueue, queueMail } from "#domain/notifications/queue-mail.ts";
import { readMailShop } from "#domain/settings/mail-shop.ts";
import type { MailShop, RenderedMail } from "#email/layout.ts";
import type { AccountsContext } from "./accounts-context.ts";

type AccountMail = Pick<MailToQueue, "eventKey" | "recipient" | "expiresAt"> & {
	/** null if the person has no account yet. */
	accountId: number | null;
	/** Token of the link in the email. */
	token?: string | null;
};

/**
 * Queues an email about an account, with the shop's current name. @param eventKey identifies the event, so that each
 * event sends one email
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
