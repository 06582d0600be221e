import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { Shop } from "#domain/shop.ts";
import type { EmailMessage } from "#email/messages.ts";
import { emailAccount } from "../email-account.ts";
import { createEmailToken, voidEmailTokens } from "./email-token.ts";

interface EmailChange {
	accountId: number;
	/** Session that requests the change. All other sessions end once the change is confirmed. */
	sessionId: number;
	name: string;
	/** Current email address. */
	email: string;
	emailVerified: boolean;
	newEmail: string;
	/** True if the rate limit allows an email to the new address. */
	mayMail: boolean;
}

/**
 * Emails a confirmation link to the new address. If the new address already has an account, emails that account's owner
 * instead of sending a link, and the response stays the same (decisions §4). Also notifies the old address if it's
 * verified.
 */
export async function requestEmailChange(
	context: Shop,
	transaction: Queryable,
	{ accountId, sessionId, name, email, emailVerified, newEmail, mayMail }: EmailChange,
): Promise<void> {
	const { now, origin } = context;
	await voidEmailTokens(transaction, accountId, ["change_email"], now());
	const purpose = "change_email";
	const { token, tokenHash, expiresAt } = await createEmailToken(
		transaction,
		{ accountId, email: newEmail, purpose, sessionId },
		now(),
	);
	const owner = await transaction.first<{ id: number; name: string; email: string }>(
		sql`select id, name, email from accounts where lower(email) = lower(${newEmail})`,
	);
	const event = `change-email:${tokenHash.toString("hex")}`;
	if (mayMail) {
		const recipient = owner?.email ?? newEmail;
		const message: EmailMessage = owner
			? { kind: "email_in_use", data: { name: owner.name } }
			: {
					kind: "confirm_new_email",
					data: { name, link: `${origin}/verify-email?token=${token}` },
				};
		await emailAccount(context, transaction, {
			accountId: owner?.id ?? accountId,
			eventKey: event,
			recipient,
			message,
			...(owner ? {} : { expiresAt, token }),
		});
	}
	if (!emailVerified) return;
	await emailAccount(context, transaction, {
		accountId,
		eventKey: `${event}:asked`,
		recipient: email,
		message: { kind: "email_change_asked", data: { name, newEmail } },
	});
}
