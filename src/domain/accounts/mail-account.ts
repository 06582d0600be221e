import type { Queryable } from "#db/database.ts";
import { queueMail } from "#domain/notifications/queue-mail.ts";
import { shopName } from "#domain/settings/mail-settings.ts";
import { readSetting } from "#domain/settings/read-setting.ts";
import type { MailShop, RenderedMail } from "#email/layout.ts";
import type { AccountsContext } from "./accounts-context.ts";

/**
 * Queues a mail about an account, written for the shop as it is called now.
 * @param eventKey names what happened: one mail an event
 */
export async function mailAccount(
	{ jobs, origin }: Pick<AccountsContext, "jobs" | "origin">,
	transaction: Queryable,
	{ eventKey, recipient }: { eventKey: string; recipient: string },
	write: (shop: MailShop) => RenderedMail,
): Promise<void> {
	const shop = { name: await readSetting(transaction, shopName), origin };
	await queueMail(transaction, jobs, { eventKey, recipient, ...write(shop) });
}
