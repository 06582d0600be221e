import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { JobQueue } from "#domain/notifications/job-queue.ts";
import { queueEmail } from "#domain/notifications/queue-email.ts";
import { type Centavos, formatPesos, toPesos } from "#lib/money/money.ts";
import type { PaymentMethod } from "#lib/payments/payment-methods.ts";
import { showPhone } from "#lib/phone-and-address/phone.ts";
import { orderReference } from "./order-reference.ts";

/** Queues the email that notifies the shop of a new order, in the transaction that places it. */
export async function notifyShop(
	transaction: Queryable,
	jobs: JobQueue,
	{ orderId, recipient }: { orderId: number; recipient: string },
): Promise<void> {
	const order = await transaction.one<{
		total: Centavos;
		payment_method: PaymentMethod;
		payment_name: string | null;
		is_pickup: boolean;
		shipping_label: string;
		shipping_line: string;
		customer_name: string | null;
		customer_phone: string | null;
		lines: { name: string; variation: string | null; quantity: number; unit_price: Centavos }[];
		branches: string[];
	}>(sql`
		select total, payment_method, payment_name, pickup_branch_id is not null as is_pickup, shipping_label,
			shipping_line, coalesce(contact_name, accounts.name) as customer_name,
			coalesce(contact_phone, accounts.phone) as customer_phone, (
			select json_agg(json_build_object(
				'name', product_name, 'variation', variation_name, 'quantity', quantity, 'unit_price', unit_price
			) order by position) from order_lines where order_id = orders.id
		) as lines, (
			select coalesce(json_agg(name order by position, id), '[]') from branches
			where id in (select branch_id from stock_ledger where order_id = orders.id and change < 0)
		) as branches
		from orders left join accounts on accounts.id = account_id where orders.id = ${orderId}`);
	const data = {
		id: orderId,
		ref: orderReference(orderId),
		total: formatPesos(toPesos(order.total)),
		lines: order.lines.map(({ name, variation, quantity, unit_price }) => ({
			name,
			variation,
			quantity,
			total: formatPesos(toPesos(unit_price * quantity)),
		})),
		customer: customerOf(order),
		address: order.is_pickup ? null : order.shipping_line,
		branches: order.branches,
		paymentMethod: order.payment_method,
		...(order.is_pickup && { paymentName: order.payment_name }),
	};
	// Don't link the email to the customer's account, because it's for the shop. Otherwise, deleting the account would
	// delete the email.
	const message = { kind: "new_order", data } as const;
	await queueEmail(transaction, jobs, { eventKey: `new-order:${orderId}`, recipient, message });
}

/**
 * Returns the customer's name and phone number for the email. For a delivery, `name` is the address label with the
 * recipient's name and phone number, because the recipient may not be the account's owner.
 */
function customerOf(order: {
	is_pickup: boolean;
	shipping_label: string;
	customer_name: string | null;
	customer_phone: string | null;
}): { name: string; phone: string | null } {
	if (!order.is_pickup) return { name: order.shipping_label, phone: null };
	const phone = order.customer_phone && showPhone(order.customer_phone);
	return { name: order.customer_name ?? "a guest", phone };
}
