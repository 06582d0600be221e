import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import { recordChange } from "#domain/audit/record-change.ts";
import { postMoney } from "#domain/money/post-money.ts";
import { type ActingStaff, requireMayChange } from "#domain/orders/acting-staff.ts";
import { lockOrder } from "#domain/orders/move-order.ts";
import { orderReference } from "#domain/orders/order-reference.ts";
import { writeOrderEvent } from "#domain/orders/write-order-event.ts";
import { type Centavos, formatPesos, toPesos } from "#lib/money/money.ts";
import { Refusal } from "#lib/refusals/refusal.ts";

interface ReceivedBalance {
	orderId: number;
	/** Open balance that the caller saw. */
	amount: Centavos;
	into: "cash" | "bank";
	/** Reference on the bank or e-wallet statement. */
	reference: string | null;
	actor: ActingStaff;
}

/**
 * Records that the shop received the open balance of an order that was changed after it was paid.
 * @throws Refusal if a different amount is open
 */
export function receiveBalance(database: Database, received: ReceivedBalance): Promise<void> {
	const { orderId, amount, into, reference, actor } = received;
	return database.transaction(async (transaction) => {
		await lockOrder(transaction, orderId);
		await requireMayChange(transaction, actor, orderId);
		const { balance_due: due } = await transaction.one<{ balance_due: Centavos }>(
			sql`select balance_due from orders where id = ${orderId}`,
		);
		if (due !== amount || amount === 0) {
			throw new Refusal(
				"conflict",
				due === 0
					? "Nothing is due for this order."
					: `${formatPesos(toPesos(due))} is due for this order now.`,
				{ code: "nothing_to_pay" },
			);
		}
		await transaction.execute(sql`
			update orders set balance_due = 0, amount_received = amount_received + ${amount},
				updated_at = now()
			where id = ${orderId}`);
		await postMoney(transaction, [
			{
				kind: "paid",
				from: "customer",
				to: into,
				amount,
				orderId,
				reference,
				actorId: actor.accountId,
			},
		]);
		const how = into === "cash" ? "in cash" : "by transfer";
		await writeOrderEvent(transaction, {
			orderId,
			kind: "balance_received",
			actorId: actor.accountId,
			note: `${formatPesos(toPesos(amount))} ${how}${reference ? ` (${reference})` : ""}`,
		});
		await recordChange(transaction, actor, {
			action: "order.balance_received",
			entity: "order",
			entityId: orderId,
			label: orderReference(orderId),
			before: { balance_due: toPesos(due) },
			after: { balance_due: 0, into, ...(reference && { reference }) },
		});
	});
}
