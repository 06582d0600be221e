import type { Queryable } from "#db/database.ts";
import { postMoney } from "#domain/money/post-money.ts";
import { lockCreditBalance } from "./credit-balance.ts";

/** Voids the remaining store credit of a deleted account. */
export async function endCredit(transaction: Queryable, accountId: number): Promise<void> {
	await postMoney(transaction, [
		{
			kind: "credited",
			from: "losses",
			to: "credit",
			customerId: accountId,
			amount: await lockCreditBalance(transaction, accountId),
			actorId: accountId,
			note: "The account was deleted",
		},
	]);
}
