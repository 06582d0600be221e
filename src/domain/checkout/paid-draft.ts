import { randomBytes, randomUUID } from "node:crypto";
import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { OrderContact } from "#domain/orders/order-row.ts";
import type { PaymentIntent } from "#domain/payments/payment-intent.ts";

/** The owner of an order created by paying a draft. */
export interface PaidDraft {
	id: number;
	accountId: number | null;
	contact: OrderContact;
}

/** Locks the draft of a payment until the transaction ends, so that nobody changes or orders it. */
export async function lockDraftOf(transaction: Queryable, intentId: number): Promise<void> {
	await transaction.execute(sql`
		select from draft_orders
		where id = (select draft_id from payment_intents where id = ${intentId})
		for update`);
}

/** Finds the draft of a payment as the customer saw it; null if it has changed or is closed. */
export async function findPaidDraft(
	transaction: Queryable,
	{ draft_id: id, draft_version: version }: Pick<PaymentIntent, "draft_id" | "draft_version">,
): Promise<PaidDraft | null> {
	const draft = await transaction.first<PaidDraft>(sql`
		select id, account_id as "accountId", json_build_object(
			'name', contact_name, 'phone', contact_phone, 'email', contact_email
		) as contact
		from draft_orders where id = ${id} and version = ${version} and state = 'sent'`);
	return draft ?? null;
}

/** Creates the link through which a customer without an account views the order. */
export async function giveLink(
	transaction: Queryable,
	orderId: number,
	now: Date,
): Promise<string> {
	const token = randomBytes(24).toString("base64url");
	await transaction.execute(sql`
		insert into guest_orders (attempt, order_id, token, created_at)
		values (${randomUUID()}, ${orderId}, ${token}, ${now})`);
	return token;
}
