import { randomUUID } from "node:crypto";
import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { OrderContact } from "#domain/orders/order-row.ts";
import type { PaymentIntent } from "#domain/payments/payment-intent.ts";
import type { DraftOrigin } from "#lib/orders/draft-states.ts";
import type { OrderChannel } from "#lib/orders/order-channels.ts";
import { createGuestToken } from "./guest-attempt.ts";

/** The owner of an order that was created by paying a draft. */
export interface PaidDraft {
	id: number;
	accountId: number | null;
	contact: OrderContact;
	origin: DraftOrigin;
}

/** Locks the draft of a payment until the transaction ends, so that it can't be changed or ordered concurrently. */
export async function lockDraftOf(transaction: Queryable, intentId: number): Promise<void> {
	await transaction.execute(sql`
		select from draft_orders
		where id = (select draft_id from payment_intents where id = ${intentId})
		for update`);
}

/** Returns the draft of a payment, or null if the draft was changed or closed after the payment started. */
export async function findPaidDraft(
	transaction: Queryable,
	{ draft_id: id, draft_version: version }: Pick<PaymentIntent, "draft_id" | "draft_version">,
): Promise<PaidDraft | null> {
	const draft = await transaction.first<PaidDraft>(sql`
		select id, account_id as "accountId", json_build_object(
			'name', contact_name, 'phone', contact_phone, 'email', contact_email
		) as contact, origin
		from draft_orders where id = ${id} and version = ${version} and state = 'sent'`);
	return draft ?? null;
}

/** The person who owns a draft's order, and the order's sales channel. */
export interface DraftOwner {
	channel: OrderChannel;
	accountId: number | null;
	/** Contact details; null if the customer has an account. */
	contact: OrderContact | null;
	/** Token of the guest's link, which becomes the link to the order. */
	guestToken?: string;
}

/** Returns the owner of a draft's order. Drafts created by a guest's checkout become orders of the web shop. */
export async function ownerOfDraft(
	transaction: Queryable,
	{ id, accountId, contact, origin }: Pick<PaidDraft, "id" | "accountId" | "contact" | "origin">,
): Promise<DraftOwner> {
	if (origin === "staff") {
		return { channel: "staff", accountId, contact: accountId === null ? contact : null };
	}
	const { token } = await transaction.one<{ token: string | null }>(sql`
		select token from guest_orders where draft_id = ${id}`);
	if (token === null) throw new Error(`Draft ${id} has no link.`);
	// Customers with an account buy gift cards through a draft too.
	return {
		channel: "web",
		accountId,
		contact: accountId === null ? contact : null,
		guestToken: token,
	};
}

/** Turns a guest's payment link into the link to their order. Does nothing for other drafts. */
export async function linkGuestOrder(
	transaction: Queryable,
	{ id, origin }: Pick<PaidDraft, "id" | "origin">,
	orderId: number,
): Promise<void> {
	if (origin !== "guest") return;
	await transaction.execute(sql`
		update guest_orders set order_id = ${orderId} where draft_id = ${id}`);
}

/** Creates a link through which a customer without an account views their order. */
export async function createOrderLink(
	transaction: Queryable,
	orderId: number,
	now: Date,
): Promise<string> {
	const token = createGuestToken();
	await transaction.execute(sql`
		insert into guest_orders (attempt, order_id, token, created_at)
		values (${randomUUID()}, ${orderId}, ${token}, ${now})`);
	return token;
}
