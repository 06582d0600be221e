import type { Queryable } from "#db/database.ts";
import type { Shop } from "#domain/shop.ts";
import { mailAccount } from "../mail-account.ts";
import { createVerificationLink } from "./verification-link.ts";

/** Queues an email with a new verification link. */
export async function mailVerification(
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
	await mailAccount(context, transaction, {
		accountId: account.id,
		recipient: account.email,
		expiresAt,
		token,
		eventKey: `verify-email:${tokenHash.toString("hex")}`,
		message: { kind: "verify_email", data: { name: account.name, link } },
	});
}
