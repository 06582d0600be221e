import type { Queryable } from "#db/database.ts";
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
