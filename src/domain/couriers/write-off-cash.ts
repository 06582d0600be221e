import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { postMoney } from "#domain/money/post-money.ts";
import { orderReference } from "#domain/orders/order-reference.ts";
import { writeOrderEvent } from "#domain/orders/write-order-event.ts";
import { type Centavos, formatPesos, toPesos } from "#lib/money/money.ts";
import { Refusal } from "#lib/refusals/refusal.ts";

/**
 * Writes off the amount that a courier owes for an order, as a loss.
 * @throws Refusal if the courier owes nothing for the order
 */
export function writeOffCash(
	database: Database,
	actor: Actor,
	{ orderId, reason }: { orderId: number; reason: string },
): Promise<void> {
	return database.transaction(async (transaction) => {
		const order = await transaction.first<{ owed: Centavos; courier: string | null }>(sql`
			select cash_due as owed, cash_holder as courier from orders
			where id = ${orderId} for no key update`);
		if (!order) throw new Refusal("missing", "Order not found.");
		const { owed, courier } = order;
		if (owed <= 0) {
			throw new Refusal("conflict", "No amount is due for this order.", { code: "nothing_to_pay" });
		}
		await postMoney(transaction, [
			{
				kind: "written_off",
				from: "courier",
				to: "losses",
				amount: owed,
				party: courier,
				orderId,
				actorId: actor.accountId,
				note: reason,
			},
		]);
		await writeOrderEvent(transaction, {
			orderId,
			kind: "cash_written_off",
			actorId: actor.accountId,
			note: `${formatPesos(toPesos(owed))}: ${reason}`,
		});
		await recordChange(transaction, actor, {
			action: "order.cash_written_off",
			entity: "order",
			entityId: orderId,
			label: orderReference(orderId),
			after: { amount: toPesos(owed), courier, reason },
		});
	});
}
