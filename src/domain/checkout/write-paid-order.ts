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
import { paymentRule } from "#lib/payment-methods.ts";
import { mailedOrder, type OrderContent } from "./order-content.ts";
import { findPaidDraft, giveLink, type PaidDraft } from "./paid-draft.ts";
import type { Shop } from "./place-order.ts";
import { promisePaidOrder, readyWhenPaid } from "./promise-paid-order.ts";
import { requirePaidShipping } from "./require-paid-shipping.ts";
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
	const isCollected = intent.snapshot.pickupBranchId != null;
	const chosen = isCollected
		? undefined
		: await readAddress(transaction, intent.account_id, addressId);
	if (chosen && chosen.line !== intent.snapshot.address.line) {
		await requirePaidShipping(transaction, intent.snapshot, chosen);
	}
	const settled = chosen
		? { ...intent.snapshot, address: { label: chosen.label, line: chosen.line } }
		: intent.snapshot;
	const placedAt = orderedAt(settled, now);
	const content = {
		...settled,
		...(isCollected
			? { pickup_ready_at: await readyWhenPaid(transaction, settled, placedAt) }
			: {
					promise: await promisePaidOrder(transaction, {
						method: settled.shippingMethod,
						line: settled.address.line,
						days: settled.shippingDays,
						placedAt,
						branchIds: allocations.map(({ branchId }) => branchId),
					}),
				}),
	};
	const draft = await findPaidDraft(transaction, intent);
	const orderId = await writeOrder(transaction, {
		judged: null,
		...(draft ? ownedBy(draft) : { accountId: intent.account_id }),
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
	await mailOrder(transaction, shop, intent, { orderId, content, draft });
	const recipient = await readNewOrdersTo(transaction);
	if (recipient !== null) {
		await tellShop(transaction, shop.jobs, { orderId, recipient, origin: shop.origin });
	}
	await issueInvoice(transaction, orderId, await readSetting(transaction, taxPermit), now);
	return orderId;
}

/** A payment that came long after its customer had begun is an order of the day on which it came. */
const longestPaymentMilliseconds = 2 * 60 * 60_000;

/** The customer was shown what holds when they began to pay. */
function orderedAt({ ordered_at: begun }: OrderContent, now: Date): Date {
	const then = begun === undefined ? now : new Date(begun);
	return now.getTime() - then.getTime() > longestPaymentMilliseconds ? now : then;
}

async function readAddress(
	transaction: Queryable,
	accountId: number | null,
	addressId: number | null,
): Promise<(OrderContent["address"] & { place: string | null }) | undefined> {
	if (addressId === null) return undefined;
	return transaction.first<OrderContent["address"] & { place: string | null }>(sql`
		select label, line, place from addresses where id = ${addressId} and account_id = ${accountId}`);
}

/** Its customer may have no account, and keeps what is in the cart. */
const ownedBy = ({ id, accountId, contact }: PaidDraft) => ({
	channel: "staff" as const,
	accountId,
	draftId: id,
	contact: accountId === null ? contact : null,
});

async function mailOrder(
	transaction: Queryable,
	shop: Shop,
	{ account_id: buyerId, method: paymentMethod }: PaidIntent,
	{ orderId, content, draft }: { orderId: number; content: OrderContent; draft: PaidDraft | null },
): Promise<void> {
	const now = shop.now();
	const accountId = draft ? draft.accountId : buyerId;
	const isGuest = draft !== null && accountId === null;
	const guestToken = isGuest ? await giveLink(transaction, orderId, now) : null;
	const account = await transaction.first<{ name: string; email: string }>(sql`
		select name, email from accounts where id = ${accountId}`);
	const { name, email } = account ?? draft?.contact ?? { name: null, email: null };
	if (email === null) return;
	const customer = { name: name ?? "", email };
	const order = {
		...mailedOrder(content, { id: orderId, paymentMethod, paymentDueAt: null, now }),
		guest_token: guestToken,
	};
	for (const kind of paymentRule(paymentMethod).toldWhenPlaced) {
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
