import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { Allocation } from "#domain/inventory/reserve-stock.ts";
import { issueInvoice } from "#domain/orders/issue-invoice.ts";
import { queueOrderMail } from "#domain/orders/queue-order-mail.ts";
import { tellShop } from "#domain/orders/tell-shop.ts";
import type { PaymentIntent } from "#domain/payments/payment-intent.ts";
import { readNewOrdersTo } from "#domain/settings/new-order-settings.ts";
import { readSetting } from "#domain/settings/read-setting.ts";
import { taxPermit } from "#domain/settings/tax-settings.ts";
import { paymentRules } from "#lib/payment-methods.ts";
import { mailedOrder, type OrderContent } from "./order-content.ts";
import type { Shop } from "./place-order.ts";
import { writeOrder } from "./write-order.ts";

export type PaidIntent = PaymentIntent<OrderContent>;

/**
 * Makes the order of a paid intent from its snapshot, with both its mails; gives the order's id.
 * @param addressId one of the customer's, named after the payment began
 */
export async function writePaidOrder(
	transaction: Queryable,
	shop: Shop,
	intent: PaidIntent,
	allocations: readonly Allocation[],
	addressId: number | null,
): Promise<number> {
	const now = shop.now();
	const chosen = await readAddress(transaction, intent.account_id, addressId);
	const content = chosen ? { ...intent.snapshot, address: chosen } : intent.snapshot;
	const orderId = await writeOrder(transaction, {
		judged: null,
		accountId: intent.account_id,
		paymentMethod: intent.method,
		content,
		allocations,
		paid: { intentId: intent.id, provider: intent.provider },
		request: null,
		paymentDueAt: null,
		now,
	});
	await transaction.execute(sql`
		with redeemed as (
			update coupon_redemptions set order_id = ${orderId} where intent_id = ${intent.id}
		)
		update payment_intents
		set status = 'ordered', order_id = ${orderId}, check_at = null, updated_at = now()
		where id = ${intent.id}`);
	await mailOrder(transaction, shop, intent, orderId, content);
	const recipient = await readNewOrdersTo(transaction);
	if (recipient !== null) {
		await tellShop(transaction, shop.jobs, { orderId, recipient, origin: shop.origin });
	}
	await issueInvoice(transaction, orderId, await readSetting(transaction, taxPermit), now);
	return orderId;
}

async function readAddress(
	transaction: Queryable,
	accountId: number | null,
	addressId: number | null,
): Promise<OrderContent["address"] | undefined> {
	if (addressId === null) return undefined;
	return transaction.first<OrderContent["address"]>(sql`
		select label, line from addresses where id = ${addressId} and account_id = ${accountId}`);
}

async function mailOrder(
	transaction: Queryable,
	shop: Shop,
	{ account_id: accountId, method: paymentMethod }: PaidIntent,
	orderId: number,
	content: OrderContent,
): Promise<void> {
	const customer = await transaction.first<{ name: string; email: string }>(sql`
		select name, email from accounts where id = ${accountId}`);
	if (!customer) return;
	const order = mailedOrder(content, {
		id: orderId,
		paymentMethod,
		paymentDueAt: null,
		now: shop.now(),
	});
	for (const kind of paymentRules[paymentMethod].toldWhenPlaced) {
		await queueOrderMail(transaction, shop.jobs, {
			kind,
			eventKey: `order:${orderId}:${kind}`,
			customer,
			origin: shop.origin,
			order,
			note: null,
		});
	}
}
