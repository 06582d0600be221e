import sql from "sql-template-tag";
import type { Shop } from "#domain/shop.ts";
import { Refusal, refusalAt } from "#lib/refusals/refusal.ts";
import { countAttempt, limitKey, refuseOverLimit } from "../limits/limit-attempts.ts";
import { fitsPassword, runInHashingSlot } from "./hash-password.ts";

/**
 * Checks the password of a signed-in person and returns its hash.
 * @param field form field for the error message
 * @throws Refusal `invalid`; `conflict` for an account without a password
 */
export async function confirmPassword(
	{ database, now }: Shop,
	accountId: number,
	password: string,
	field: string,
): Promise<string> {
	const key = limitKey("confirm-password", String(accountId));
	const limits = [{ key, most: 10, windowSeconds: 15 * 60 }];
	await refuseOverLimit(database, limits, now());
	return runInHashingSlot(async () => {
		// Check again, because other attempts may have failed while this attempt waited for its turn to hash the
		// password.
		await refuseOverLimit(database, limits, now());
		const account = await database.first<{ passwordHash: string | null }>(
			sql`select password_hash as "passwordHash" from accounts where id = ${accountId}`,
		);
		const passwordHash = account?.passwordHash ?? null;
		if (passwordHash === null) {
			throw new Refusal(
				"conflict",
				"Your account has no password yet. We can email you a link to set one.",
				{ code: "no_password" },
			);
		}
		if (await fitsPassword(passwordHash, password)) return passwordHash;
		await countAttempt(database, limits, now());
		const message = "This is not your current password.";
		throw refusalAt(field, message);
	});
}
