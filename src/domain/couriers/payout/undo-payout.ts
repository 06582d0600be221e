import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { reverseMoney } from "#domain/money/post-money.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { findPayoutRow } from "./find-payout.ts";
import { notifyOrders } from "./notify-orders.ts";

/**
 * Undoes a closed payout: each of its entries is reversed, and the amounts it paid are owed again.
 * @throws Refusal if it isn't closed
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
