import sql, { type Sql } from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { Centavos } from "#lib/money/money.ts";

/** SQL for a customer's store credit according to the money ledger: credit given minus credit spent or removed. */
export const creditBalance = (accountId: number | Sql): Sql => sql`(
	select coalesce(sum(case when from_account = 'credit' then amount else -amount end), 0)::bigint
	from money_ledger where customer_id = ${accountId}
)`;

/**
 * SQL for the amount of store credit that the customer's pending payment reserves. A new order by the customer replaces
 * this payment.
 */
export const reservedCredit = (accountId: number): Sql => sql`(
	select coalesce(sum(store_credit), 0)::bigint from payment_intents
	where account_id = ${accountId} and status = 'live'
)`;

export const readCreditBalance = async (
	queryable: Queryable,
	accountId: number,
): Promise<Centavos> => {
	const { held } = await queryable.one<{ held: Centavos }>(
		sql`select ${creditBalance(accountId)} as held`,
	);
	return held;
};

/** Returns a customer's store credit and locks it until the transaction ends. */
export async function lockCreditBalance(
	transaction: Queryable,
	accountId: number,
): Promise<Centavos> {
	await transaction.execute(sql`select from accounts where id = ${accountId} for no key update`);
	return readCreditBalance(transaction, accountId);
}
