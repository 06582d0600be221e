import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { mostFinanced } from "#domain/money/most-financed.ts";
import { reverseMoney } from "#domain/money/post-money.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { findPayoutRow } from "./find-payout.ts";
import { notifyOrders } from "./notify-orders.ts";

/**
 * Undoes a closed payout by reversing its ledger entries, so that the courier owes the amounts again. Sales that a
 * partner financed and the shop refunded after the payout stay settled.
 * @throws Refusal if the payout isn't closed
 */
export function undoPayout(
	database: Database,
	actor: Actor,
	payoutId: number,
	reason: string,
): Promise<void> {
	return database.transaction(async (transaction) => {
		const closed = await transaction.first(sql`
			select from payouts where id = ${payoutId} and state = 'closed' for update`);
		const { courier } = await findPayoutRow(transaction, payoutId);
		if (!closed) {
			throw new Refusal("conflict", "Nothing in this payout can be undone.", {
				code: "nothing_to_undo",
			});
		}
		const orders = await transaction.rows<{ id: number }>(sql`
			select id from orders where id in (
				select order_id from money_ledger where payout_id = ${payoutId}
			)
			order by id for no key update`);
		await reverseMoney(transaction, sql`payout_id = ${payoutId}`, {
			actorId: actor.accountId,
			note: reason,
		});
		await settleRefunds(transaction, payoutId, actor.accountId);
		await transaction.execute(sql`
			update payouts set state = 'undone', undone_at = now(), undone_by = ${actor.accountId}
			where id = ${payoutId}`);
		await notifyOrders(transaction, {
			kind: "cash_taken_back",
			actorId: actor.accountId,
			orders: orders.map(({ id }) => ({ id, note: reason })),
		});
		await recordChange(transaction, actor, {
			action: "payout.undone",
			entity: "payout",
			entityId: payoutId,
			label: courier,
			after: { orders: orders.length, reason },
		});
	});
}

/**
 * Settles the refunds of financed sales after an undo. After the undo, the partner would owe the amounts of these sales
 * again, although the shop has already refunded them from its bank account. An entry therefore sets off the debt
 * against the refund. The ledger then looks as if the payout had never been recorded.
 */
async function settleRefunds(
	transaction: Queryable,
	payoutId: number,
	actorId: number,
): Promise<void> {
	await transaction.execute(sql`
		insert into money_ledger (kind, from_account, to_account, party, amount, method, order_id, payout_id,
			actor_id, note)
		select 'payout', 'courier', 'bank', cash_holder, cash_due - ${mostFinanced}, payment_method, orders.id,
			${payoutId}::bigint, ${actorId}::bigint, 'Settled with its refund'
		from orders
		where id in (select order_id from money_ledger where payout_id = ${payoutId})
			and channel = 'counter' and cash_due > ${mostFinanced}`);
}
