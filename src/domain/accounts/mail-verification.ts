import type { Queryable } from "#db/database.ts";
import { queueMail } from "#domain/notifications/queue-mail.ts";
import { shopName } from "#domain/settings/mail-settings.ts";
import { readSetting } from "#domain/settings/read-setting.ts";
import { verifyEmailMail } from "#email/account-mails.ts";
import type { AccountsContext } from "./accounts-context.ts";
import { createVerificationLink } from "./verification-link.ts";

/** Queues the mail with a new verification link. */
export async function mailVerification(
	{ jobs, now, origin }: AccountsContext,
	transaction: Queryable,
	account: { id: number; name: string; email: string },
): Promise<void> {
	const { link, tokenHash } = await createVerificationLink(transaction, origin, account, now());
	const shop = { name: await readSetting(transaction, shopName), origin };
	await queueMail(transaction, jobs, {
		eventKey: `verify-email:${tokenHash.toString("hex")}`,
		recipient: account.email,
		...verifyEmailMail(shop, { name: account.name, link }),
	});
}
