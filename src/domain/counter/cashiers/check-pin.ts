import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { clearAttempts, limitAttempts, limitKey } from "#domain/accounts/limits/limit-attempts.ts";
import { fitsPassword, runInHashingSlot } from "#domain/accounts/passwords/hash-password.ts";
import { mayActFor } from "#domain/accounts/staff/permissions.ts";
import { refusalAt } from "#lib/refusals/refusal.ts";
import type { Role } from "#lib/security/roles.ts";

export interface Cashier {
	id: number;
	name: string;
	role: Role;
	branchId: number | null;
}

const quarterHour = 15 * 60;
const limitOf = (accountId: number) => ({
	key: limitKey("till-pin", String(accountId)),
	most: 10,
	windowSeconds: quarterHour,
});

/**
 * Checks a PIN and returns its person. The number of wrong PINs is limited per person.
 * @param onWrong called for a wrong PIN, for the security log
 * @throws Refusal `throttled`, or a refusal at the field `pin`. The message is the same for a wrong PIN, a blocked
 * person and a person of another branch.
 */
export async function checkPin(
	database: Queryable,
	{ accountId, pin, branchId }: { accountId: number; pin: string; branchId: number },
	now: Date,
	onWrong: (accountId: number) => void,
): Promise<Cashier> {
	const limit = limitOf(accountId);
	await limitAttempts(database, [limit], now);
	const found = await database.first<Cashier & { hash: string }>(sql`
		select accounts.id, name, role, branch_id as "branchId", hash
		from till_pins join accounts on accounts.id = account_id
		where account_id = ${accountId} and blocked_at is null`);
	const fits = await runInHashingSlot(() => fitsPassword(found?.hash ?? null, pin));
	if (!found || !fits || !mayActFor(found, branchId)) {
		onWrong(accountId);
		throw refusalAt("pin", "This PIN is wrong. Try again.");
	}
	await clearAttempts(database, [limit]);
	const { hash: _, ...cashier } = found;
	return cashier;
}
