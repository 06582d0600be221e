import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { Centavos } from "#lib/money/money.ts";
import { postMoney, reverseMoney } from "./post-money.ts";

/** Records the new total of a changed order in the ledger. An amount that was written off is owed again. */
export async function postChanged(
	transaction: Queryable,
	{
		orderId,
		before,
		after,
		actorId,
	}: { orderId: number; before: Centavos; after: Centavos; actorId: number },
): Promise<void> {
	const isMore = after > before;
	await postMoney(transaction, [
		{
			kind: "changed",
			from: isMore ? "sales" : "customer",
			to: isMore ? "customer" : "sales",
			amount: Math.abs(after - before),
			orderId,
			actorId,
		},
	]);
	await reverseMoney(
		transaction,
		sql`order_id = ${orderId} and kind = 'written_off' and from_account = 'customer'`,
		{ actorId, note: "The order was changed" },
	);
}

/** Returns what a customer owes for an order according to the ledger; negative if the shop owes the customer. */
export async function readOwed(transaction: Queryable, orderId: number): Promise<Centavos> {
	const { owed } = await transaction.one<{ owed: Centavos }>(sql`
		select coalesce(sum(
			case when to_account = 'customer' then amount when from_account = 'customer' then -amount end
		), 0)::bigint as owed
		from money_ledger where order_id = ${orderId}`);
	return owed;
}
