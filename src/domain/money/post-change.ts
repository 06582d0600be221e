import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { Centavos } from "#lib/money.ts";
import { postMoney, reverseMoney } from "./post-money.ts";

/** Posts that an order costs other than it did; what was given up of the old amount is owed again. */
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

/** What a customer owes of an order by the ledger; negative: what the shop owes them. */
export async function readOwed(transaction: Queryable, orderId: number): Promise<Centavos> {
	const { owed } = await transaction.one<{ owed: Centavos }>(sql`
		select coalesce(sum(
			case when to_account = 'customer' then amount when from_account = 'customer' then -amount end
		), 0)::bigint as owed
		from money_ledger where order_id = ${orderId}`);
	return owed;
}
