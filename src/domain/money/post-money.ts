import sql, { type Sql } from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { Centavos } from "#lib/money/money.ts";
import type { MoneyAccount, MoneyKind } from "#lib/money/money-accounts.ts";

/**
 * An amount in centavos that moves from one account to another. docs/developers/payments.md lists all entries and their
 * causes.
 */
export interface MoneyEntry {
	kind: MoneyKind;
	from: MoneyAccount;
	to: MoneyAccount;
	/** An entry with an amount of zero isn't recorded. */
	amount: Centavos;
	orderId?: number | null;
	intentId?: number | null;
	refundId?: number | null;
	payoutId?: number | null;
	/** Owner of the store credit, if the credit of a customer changes. */
	customerId?: number | null;
	/** Gift card, if the credit on it changes. */
	giftCardId?: number | null;
	/** Identifies the event that caused the entry, if no other field does. */
	eventKey?: string | null;
	/** Courier or provider, if money moves from or to its account; omitted for other accounts. */
	party?: string | null;
	/** Payment method of the order; read from the order if omitted. */
	method?: string | null;
	/** Reference on the statement of a bank, courier or e-wallet. */
	reference?: string | null;
	/** null if the shop acted automatically. */
	actorId?: number | null;
	note?: string | null;
}

const asRow = ({
	from,
	to,
	orderId,
	intentId,
	refundId,
	payoutId,
	customerId,
	giftCardId,
	eventKey,
	actorId,
	...rest
}: MoneyEntry) => ({
	...rest,
	from_account: from,
	to_account: to,
	order_id: orderId,
	intent_id: intentId,
	refund_id: refundId,
	payout_id: payoutId,
	customer_id: customerId,
	gift_card_id: giftCardId,
	event_key: eventKey,
	actor_id: actorId,
});

/**
 * Adds entries to the money ledger, in the transaction of the event that they record. Entries never change;
 * `reverseMoney` undoes them.
 */
export const postMoney = async (
	transaction: Queryable,
	entries: readonly MoneyEntry[],
): Promise<void> => {
	await transaction.execute(insertMoney(entries, sql`given.order_id`));
};

/** SQL that adds ledger entries within the statement that writes the order. */
export const insertMoney = (
	entries: readonly MoneyEntry[],
	orderId: Sql,
	from = sql`from`,
): Sql => sql`
	insert into money_ledger (kind, from_account, to_account, party, amount, method, order_id,
		intent_id, refund_id, payout_id, customer_id, gift_card_id, event_key, reference, actor_id, note)
	select given.kind, given.from_account, given.to_account, given.party, given.amount,
		coalesce(given.method, (select payment_method from orders where id = ${orderId})), ${orderId},
		given.intent_id, given.refund_id, given.payout_id, given.customer_id, given.gift_card_id, given.event_key,
		given.reference, given.actor_id, given.note
	${from} json_to_recordset(${JSON.stringify(entries.map(asRow))}::json) as given (
		kind text, from_account text, to_account text, party text, amount bigint, method text,
		order_id bigint, intent_id bigint, refund_id bigint, payout_id bigint, customer_id bigint, gift_card_id bigint,
		event_key text, reference text, actor_id bigint, note text
	)
	where given.amount > 0`;

/**
 * Reverses the matching entries by adding opposite entries. Skips reversals, and entries that were already reversed.
 * @param which a condition on `money_ledger`
 */
export async function reverseMoney(
	transaction: Queryable,
	which: Sql,
	{ actorId, note }: { actorId: number | null; note: string | null },
): Promise<void> {
	await transaction.execute(sql`
		insert into money_ledger (kind, from_account, to_account, party, amount, method, order_id,
			intent_id, refund_id, payout_id, customer_id, gift_card_id, reference, reverses_id, actor_id, note)
		select kind, to_account, from_account, party, amount, method, order_id, intent_id, refund_id,
			payout_id, customer_id, gift_card_id, reference, id, ${actorId}::bigint, ${note}
		from money_ledger
		where ${which} and reverses_id is null and not exists (
			select from money_ledger undone where undone.reverses_id = money_ledger.id
		)
		order by id`);
}
