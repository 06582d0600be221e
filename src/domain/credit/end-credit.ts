import type { Queryable } from "#db/database.ts";
import { postMoney } from "#domain/money/post-money.ts";
import { lockHeldCredit } from "./held-credit.ts";

/** Expires the remaining store credit of a deleted account. */
export async function endCredit(transaction: Queryable, accountId: number): Promise<void> {
	await postMoney(transaction, [
		{
			kind: "credited",
			from: "losses",
			to: "credit",
			customerId: accountId,
			amount: await lockHeldCredit(transaction, accountId),
			actorId: accountId,
			note: "The account was deleted",
		},
	]);
}
