import type { Queryable } from "#db/database.ts";
import { type EmailToQueue, queueEmail } from "#domain/notifications/queue-email.ts";
import type { Shop } from "#domain/shop.ts";

type AccountEmail = Pick<EmailToQueue, "eventKey" | "recipient" | "message" | "expiresAt"> & {
	/** Account of the recipient; null if they have none yet. */
	accountId: number | null;
	/** Token of the link that the email contains. */
	token?: string | null;
};

/**
 * Queues an email about an account.
 * @param eventKey identifies the event, so that each event sends only one email
 */
export async function emailAccount(
	{ jobs, seal }: Pick<Shop, "jobs" | "seal">,
	transaction: Queryable,
	{ accountId, eventKey, recipient, message, expiresAt, token }: AccountEmail,
): Promise<void> {
	await queueEmail(transaction, jobs, {
		eventKey,
		recipient,
		message,
		...(accountId !== null && { about: { accountId } }),
		expiresAt: expiresAt ?? null,
		linkToken: token ? { token, seal } : null,
	});
}
