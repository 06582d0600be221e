import type { Shop } from "#domain/shop.ts";
import { limitAttempts, limitKey } from "../limits/limit-attempts.ts";
import { emailVerification } from "./email-verification.ts";

interface Resending {
	accountId: number;
	name: string;
	email: string;
	emailVerified: boolean;
}

/** Emails a new verification link. Returns false and sends nothing if the email is already verified. */
export async function resendVerification(
	context: Shop,
	{ accountId, name, email, emailVerified }: Resending,
): Promise<boolean> {
	if (emailVerified) return false;
	const { database, now } = context;
	const key = limitKey("resend-verification", String(accountId));
	await limitAttempts(database, [{ key, most: 5, windowSeconds: 60 * 60 }], now());
	await database.transaction((transaction) =>
		emailVerification(context, transaction, { id: accountId, name, email }),
	);
	return true;
}
