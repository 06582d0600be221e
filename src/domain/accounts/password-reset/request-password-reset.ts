import type { Shop } from "#domain/shop.ts";
import { limitAttempts, limitKey } from "../limits/limit-attempts.ts";
import { networkOf } from "../limits/network-of.ts";

/**
 * Requests a password reset link. A job looks up the account later, so that the response and its timing don't reveal
 * whether the email has an account (decisions §4).
 */
export async function requestPasswordReset(
	{ database, jobs, now }: Shop,
	{ email, address }: { email: string; address: string },
): Promise<void> {
	const key = limitKey("reset:here", networkOf(address));
	await limitAttempts(database, [{ key, most: 300, windowSeconds: 60 * 60 }], now());
	await jobs.enqueue(database, "mail-password-reset", { email });
}
