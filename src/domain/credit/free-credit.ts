import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { Centavos } from "#lib/money/money.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { keptCredit, lockHeldCredit, readHeldCredit } from "./held-credit.ts";

/** Subtracts credit reserved by the customer's pending payment, which must stay untouched. */
export async function lessKept(
	queryable: Queryable,
	accountId: number,
	held: Centavos,
): Promise<Centavos> {
	if (held === 0) return 0;
	const { kept } = await queryable.one<{ kept: Centavos }>(
		sql`select ${keptCredit(accountId)} as kept`,
	);
	return Math.max(0, held - kept);
}

/** Returns the store credit that staff can apply to a customer's order. */
export const readFreeCredit = async (queryable: Queryable, accountId: number): Promise<Centavos> =>
	lessKept(queryable, accountId, await readHeldCredit(queryable, accountId));

/** Returns the available credit and locks it until the transaction ends. */
export const lockFreeCredit = async (
	transaction: Queryable,
	accountId: number,
): Promise<Centavos> =>
	lessKept(transaction, accountId, await lockHeldCredit(transaction, accountId));

/** @throws Refusal if the person may not apply customers' store credit */
export function requireMaySpend(maySpend: boolean): void {
	if (!maySpend) throw new Refusal("forbidden", "You may not use customers' store credit.");
}
