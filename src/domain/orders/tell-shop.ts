import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { JobQueue } from "#domain/notifications/job-queue.ts";
import { queueMail } from "#domain/notifications/queue-mail.ts";
import { readMailShop } from "#domain/settings/mail-shop.ts";
import { newOrderMail } from "#email/new-order-mail.ts";
import { formatPesos, toPesos } from "#lib/money.ts";
import type { PaymentMethod } from "#lib/payment-methods.ts";
import { orderReference } from "./order-reference.ts";

/** Queues the mail by which the shop itself hears of a new order, in the transaction that placed it. */
export async function tellShop(
	transaction: Queryable,
	jobs: JobQueue,
	{ orderId, recipient, origin }: { orderId: number; recipient: string; origin: string },
): Promise<void> {
	const order = await transaction.one<{
		total: number;
		payment_method: PaymentMethod;
		payment_name: string | null;
		is_pickup: boolean;
		branches: string[];
	}>(sql`
		select total, payment_method, payment_name, pickup_branch_id is not null as is_pickup, (
			select coalesce(json_agg(name order by position, id), '[]') from branches
			where id in (select branch_id from stock_ledger where order_id = orders.id and change < 0)
		) as branches
		from orders where id = ${orderId}`);
	const mail = newOrderMail(await readMailShop(transaction, origin), {
		...{ id: orderId, ref: orderReference(orderId), branches: order.branches },
		...{ total: formatPesos(toPesos(order.total)), paymentMethod: order.payment_method },
		...(order.is_pickup && { paymentName: order.payment_name, isPickup: true }),
	});
	// The shop's own, whoever ordered: it is no part of what the customer's account takes along.
	await queueMail(transaction, jobs, { eventKey: `new-order:${orderId}`, recipient, ...mail });
}
