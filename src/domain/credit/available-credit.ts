import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { Centavos } from "#lib/money/money.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { lockCreditBalance, readCreditBalance, reservedCredit } from "./credit-balance.ts";

/** Returns the store credit without the amount that the customer's pending payment has reserved. */
export async function withoutReserved(
	queryable: Queryable,
	accountId: number,
	held: Centavos,
): Promise<Centavos> {
	if (held === 0) return 0;
	const { kept } = await queryable.one<{ kept: Centavos }>(
		sql`select ${reservedCredit(accountId)} as kept`,
	);
	return Math.max(0, held - kept);
}

/** Returns the store credit that staff can apply to a customer's order. */
export const readAvailableCredit = async (
	queryable: Queryable,
	accountId: number,
): Promise<Centavos> =>
	withoutReserved(queryable, accountId, await readCreditBalance(queryable, accountId));

/** Returns the store credit that staff can apply to a customer's order, and locks it until the transaction ends. */
export const lockAvailableCredit = async (
	transaction: Queryable,
	accountId: number,
): Promise<Centavos> =>
	withoutReserved(transaction, accountId, await lockCreditBalance(transaction, accountId));

/**
 * Checks that the person may apply customers' store credit.
 * @throws Refusal if not
 */
export function requireMaySpend(maySpend: boolean): void {
	if (!maySpend)
		throw new Refusal("forbidden", "You don't have permission to use customers' store credit.");
}
