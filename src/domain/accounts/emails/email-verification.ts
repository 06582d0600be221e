import type { Queryable } from "#db/database.ts";
import type { Shop } from "#domain/shop.ts";
import { emailAccount } from "../email-account.ts";
import { createEmailToken } from "./email-token.ts";

/** Creates a link that verifies the account's email once, within 24 hours. */
export async function createVerificationLink(
	transaction: Queryable,
	origin: string,
	account: { id: number; email: string },
	now: Date,
): Promise<{ link: string; token: string; tokenHash: Buffer; expiresAt: Date }> {
	const { token, ...made } = await createEmailToken(
		transaction,
		{ accountId: account.id, email: account.email, purpose: "verify_email" },
		now,
	);
	return { link: `${origin}/verify-email?token=${token}`, token, ...made };
}

/** Queues an email with a new verification link. */
export async function emailVerification(
	context: Shop,
	transaction: Queryable,
	account: { id: number; name: string; email: string },
): Promise<void> {
	const { origin, now } = context;
	const { link, token, tokenHash, expiresAt } = await createVerificationLink(
		transaction,
		origin,
		account,
		now(),
	);
	await emailAccount(context, transaction, {
		accountId: account.id,
		recipient: account.email,
		expiresAt,
		token,
		eventKey: `verify-email:${tokenHash.toString("hex")}`,
		message: { kind: "verify_email", data: { name: account.name, link } },
	});
}
