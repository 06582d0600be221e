import type { Queryable } from "#db/database.ts";
import { type MailToQueue, queueMail } from "#domain/notifications/queue-mail.ts";
import type { Shop } from "#domain/shop.ts";

type AccountMail = Pick<MailToQueue, "eventKey" | "recipient" | "message" | "expiresAt"> & {
	/** null if the person has no account yet. */
	accountId: number | null;
	/** Token of the link in the email. */
	token?: string | null;
};

/**
 * Queues a mail about an account.
 * @param eventKey names what happened: one mail an event
 */
export async function mailAccount(
	{ jobs, seal }: Pick<Shop, "jobs" | "seal">,
	transaction: Queryable,
	{ accountId, eventKey, recipient, message, expiresAt, token }: AccountMail,
): Promise<void> {
	await queueMail(transaction, jobs, {
		eventKey,
		recipient,
		message,
		...(accountId !== null && { about: { accountId } }),
		expiresAt: expiresAt ?? null,
		linkToken: token ? { token, seal } : null,
	});
}
