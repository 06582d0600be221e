import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { Centavos } from "#lib/money.ts";
import { Refusal } from "#lib/refusal.ts";
import { keptCredit, lockHeldCredit, readHeldCredit } from "./held-credit.ts";

/** Of what a customer holds, all but what a payment keeps that they have begun: it is left alone. */
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

/** What staff can let store credit pay of what a customer buys. */
export const readFreeCredit = async (queryable: Queryable, accountId: number): Promise<Centavos> =>
	lessKept(queryable, accountId, await readHeldCredit(queryable, accountId));

/** The same; nobody else spends any of it until the transaction ends. */
export const lockFreeCredit = async (
	transaction: Queryable,
	accountId: number,
): Promise<Centavos> =>
	lessKept(transaction, accountId, await lockHeldCredit(transaction, accountId));

/** @throws Refusal for who may not let store credit of customers pay */
export function requireMaySpend(maySpend: boolean): void {
	if (!maySpend) throw new Refusal("forbidden", "You may not use customers' store credit.");
}
