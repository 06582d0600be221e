import sql, { type Sql } from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { Centavos } from "#lib/money.ts";
import type { MoneyAccount, MoneyKind } from "#lib/money-accounts.ts";

/** Centavos that go from one account to another; docs/developers/payments.md shows what is posted when. */
export interface MoneyEntry {
	kind: MoneyKind;
	from: MoneyAccount;
	to: MoneyAccount;
	/** Nothing is written of an amount of zero. */
	amount: Centavos;
	orderId?: number | null;
	intentId?: number | null;
	payoutId?: number | null;
	/** Whose store credit it is, where that is one of the accounts. */
	customerId?: number | null;
	/** Names what happened, where nothing else does. */
	eventKey?: string | null;
	/** Which courier or provider, where one of the accounts is theirs. */
	party?: string | null;
	/** How the order is paid; read from the order where it is not given. */
	method?: string | null;
	/** As it stands on a paper of the bank, the courier or the e-wallet. */
	reference?: string | null;
	/** null: the shop by itself. */
	actorId?: number | null;
	note?: string | null;
}

const asRow = ({
	from,
	to,
	orderId,
	intentId,
	payoutId,
	customerId,
	eventKey,
	actorId,
	...rest
}: MoneyEntry) => ({
	...rest,
	from_account: from,
	to_account: to,
	order_id: orderId,
	intent_id: intentId,
	payout_id: payoutId,
	customer_id: customerId,
	event_key: eventKey,
	actor_id: actorId,
});

/**
 * Writes entries into the ledger of money, in the transaction of what they tell of. They are never
 * changed: `reverseMoney` undoes them.
 */
export const postMoney = async (
	transaction: Queryable,
	entries: readonly MoneyEntry[],
): Promise<void> => {
	await transaction.execute(insertMoney(entries, sql`given.order_id`));
};

/** The same as a part of a statement that writes the order. */
export const insertMoney = (
	entries: readonly MoneyEntry[],
	orderId: Sql,
	from = sql`from`,
): Sql => sql`
	insert into money_ledger (kind, from_account, to_account, party, amount, method, order_id,
		intent_id, payout_id, customer_id, event_key, reference, actor_id, note)
	select given.kind, given.from_account, given.to_account, given.party, given.amount,
		coalesce(given.method, (select payment_method from orders where id = ${orderId})), ${orderId},
		given.intent_id, given.payout_id, given.customer_id, given.event_key, given.reference,
		given.actor_id, given.note
	${from} json_to_recordset(${JSON.stringify(entries.map(asRow))}::json) as given (
		kind text, from_account text, to_account text, party text, amount bigint, method text,
		order_id bigint, intent_id bigint, payout_id bigint, customer_id bigint, event_key text,
		reference text, actor_id bigint, note text
	)
	where given.amount > 0`;

/**
 * Undoes the entries that fit, whole: each gets one the other way round. What is undone already, or
 * undoes something itself, stays.
 * @param which a condition on `money_ledger`
 */
export async function reverseMoney(
	transaction: Queryable,
	which: Sql,
	{ actorId, note }: { actorId: number | null; note: string | null },
): Promise<void> {
	await transaction.execute(sql`
		insert into money_ledger (kind, from_account, to_account, party, amount, method, order_id,
			intent_id, refund_id, payout_id, customer_id, reference, reverses_id, actor_id, note)
		select kind, to_account, from_account, party, amount, method, order_id, intent_id, refund_id,
			payout_id, customer_id, reference, id, ${actorId}::bigint, ${note}
		from money_ledger
		where ${which} and reverses_id is null and not exists (
			select from money_ledger undone where undone.reverses_id = money_ledger.id
		)
		order by id`);
}
