import sql from "sql-template-tag";
import type { ConfirmationOutcome, ConfirmationState } from "#contract/admin/confirmations.ts";
import { recordChange } from "#domain/audit/record-change.ts";
import type { Shop } from "#domain/shop.ts";
import { orderStatusFacts } from "#lib/orders/order-statuses.ts";
import { type PaymentMethod, paidAtDelivery } from "#lib/payments/payment-methods.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { type ActingStaff, requireMayChange } from "../acting-staff.ts";
import { cancelOrder } from "../cancel-order.ts";
import { lockOrder } from "../move-order.ts";
import { orderReference } from "../order-reference.ts";
import { writeOrderEvent } from "../write-order-event.ts";

interface Call {
	orderId: number;
	outcome: ConfirmationOutcome;
	actor: ActingStaff;
	/** The customer's answer, or any other note. Only staff see it. */
	note: string | null;
}

/**
 * Records the result of contacting the customer about a cash order. The order is cancelled only if the customer wants
 * to cancel it.
 * @throws Refusal if the order isn't paid on delivery, or has already been shipped or cancelled
 */
export function recordConfirmation(context: Shop, call: Call): Promise<void> {
	const { orderId, outcome, actor, note } = call;
	return context.database.transaction(async (transaction) => {
		const order = await lockOrder(transaction, orderId);
		const { status } = order;
		await requireMayChange(transaction, actor, orderId);
		const before = await transaction.one<{
			payment_method: PaymentMethod;
			state: ConfirmationState | null;
		}>(sql`
			select payment_method, state from orders
			left join order_confirmations on order_id = orders.id where orders.id = ${orderId}`);
		if (!paidAtDelivery.includes(before.payment_method)) {
			throw new Refusal("conflict", "Only cash on delivery orders need confirmation.", {
				code: "nothing_to_confirm",
			});
		}
		if (!orderStatusFacts(status).isToPack) {
			throw new Refusal("conflict", `This order is ${status}, so there is nothing to confirm.`, {
				code: "nothing_to_confirm",
			});
		}
		await transaction.execute(sql`
			insert into order_confirmations (order_id, state, calls) values (${orderId}, ${outcome}, 1)
			on conflict (order_id) do update
			set state = excluded.state, calls = order_confirmations.calls + 1`);
		await writeOrderEvent(transaction, {
			orderId,
			kind: `call_${outcome}`,
			actorId: actor.accountId,
			note,
		});
		await recordChange(transaction, actor, {
			action: `order.call_${outcome}`,
			entity: "order",
			entityId: orderId,
			label: orderReference(orderId),
			before: { confirmation: before.state ?? "waiting" },
			after: { confirmation: outcome },
		});
		if (outcome !== "cancelled") return;
		await cancelOrder(transaction, context, order, {
			actor,
			from: null,
			note: "As you asked when we contacted you.",
		});
	});
}
