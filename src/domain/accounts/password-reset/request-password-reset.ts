import type { AccountsContext } from "../accounts-context.ts";
import { limitAttempts, limitKey } from "../limits/limit-attempts.ts";
import { networkOf } from "../limits/network-of.ts";

/**
 * Has a link for a new password mailed. Whether the e-mail has an account is found out afterwards,
 * by a job, so neither the answer nor the time it takes can tell (decisions §4).
 */
export async function requestPasswordReset(
	{ database, jobs, now }: AccountsContext,
	{ email, address }: { email: string; address: string },
): Promise<void> {
	const key = limitKey("reset:here", networkOf(address));
	await limitAttempts(database, [{ key, most: 300, windowSeconds: 60 * 60 }], now());
	await jobs.enqueue(database, "mail-password-reset", { email });
}
