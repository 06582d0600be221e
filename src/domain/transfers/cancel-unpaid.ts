import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { cancelOrder } from "#domain/orders/cancel-order.ts";
import type { Shop } from "#domain/shop.ts";
import { type Centavos, formatPesos, toPesos } from "#lib/money/money.ts";
import { lockTransfer } from "./lock-transfer.ts";

const atOnce = 50;
/** Returns the reason for the cancellation that the customer sees. */
const reasonFor = (found: Centavos): string =>
	found === 0
		? "Your payment did not arrive in time, so the items are back on sale."
		: `The rest of your payment did not arrive in time, so the items are back on sale. We will refund the ${formatPesos(toPesos(found))} we received.`;

/**
 * Cancels orders that weren't paid in time, unless staff still have to check a proof of payment. Any number of
 * processes may run this concurrently.
 */
export async function cancelUnpaid(context: Shop): Promise<void> {
	let after = 0;
	for (;;) {
		const due = await context.database.rows<{ id: number }>(sql`
			select id from orders
			where status = 'pending' and payment_due_at <= ${context.now()} and id > ${after}
				and id not in (select order_id from payment_proofs where state = 'waiting')
			order by id limit ${atOnce}`);
		for (const { id } of due) await cancelOne(context, id);
		if (due.length < atOnce) return;
		after = due.at(-1)?.id ?? after;
	}
}

/** Cancels one order. An error in one order doesn't stop the cancellation of other orders. */
async function cancelOne(context: Shop, orderId: number): Promise<void> {
	try {
		await context.database.transaction((transaction) => cancel(transaction, context, orderId));
	} catch (error) {
		context.log.error({ err: error, orderId }, "an unpaid order could not be cancelled");
	}
}

async function cancel(transaction: Queryable, { jobs, now }: Shop, orderId: number): Promise<void> {
	const transfer = await lockTransfer(transaction, orderId, null);
	const isOver =
		transfer?.status === "pending" &&
		transfer.proof === null &&
		transfer.payment_due_at !== null &&
		transfer.payment_due_at <= now();
	if (!isOver) return;
	const reason = reasonFor(transfer.part_received - transfer.store_credit);
	await cancelOrder(transaction, { jobs }, transfer, {
		from: "pending",
		actor: null,
		cancelKind: "unpaid",
		note: reason,
	});
}
