import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { confirmGiftCard, sellGiftCard } from "#domain/gift-cards/sell-gift-card.ts";
import type { Allocation } from "#domain/inventory/reserve-stock.ts";
import type { PaymentIntent } from "#domain/payments/payment-intent.ts";
import type { Shop } from "#domain/shop.ts";
import type { SoldGiftCard } from "#lib/gift-cards/sold-gift-card.ts";
import { completeOrder } from "./complete-order.ts";
import { estimatePaidOrder, readyWhenPaid } from "./estimate-paid-order.ts";
import type { OrderContent } from "./order-content.ts";
import { findPaidDraft, linkGuestOrder, ownerOfDraft, type PaidDraft } from "./paid-draft.ts";
import { requirePaidShipping } from "./require-paid-shipping.ts";

export type PaidIntent = PaymentIntent<OrderContent>;

/**
 * Creates the order of a paid intent, with the content stored when the payment started. Returns the order's id.
 * @param addressId address that the customer chose after the payment started
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
	const { soldGiftCard: sold } = intent.snapshot;
	const chosen =
		isCollected || sold ? undefined : await readAddress(transaction, intent.account_id, addressId);
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
					promise: await estimatePaidOrder(transaction, {
						method: settled.shippingMethod,
						line: settled.address.line,
						days: settled.shippingDays,
						placedAt,
						branchIds: allocations.map(({ branchId }) => branchId),
					}),
				}),
	};
	const draft = await findPaidDraft(transaction, intent);
	return completeOrder(transaction, shop, {
		...(draft
			? { ...(await ownerOfDraft(transaction, draft)), draftId: draft.id }
			: { accountId: intent.account_id }),
		paymentMethod: intent.method,
		content,
		judged: null,
		allocations,
		paid: { intentId: intent.id, provider: intent.provider },
		request: null,
		paymentDueAt: null,
		now,
		writeOwnRows: async (orderId) => {
			await transaction.execute(sql`
				with redeemed as (
					update coupon_redemptions set order_id = ${orderId} where intent_id = ${intent.id}
				)
				update payment_intents
				set status = 'ordered', order_id = ${orderId}, check_at = null, updated_at = now()
				where id = ${intent.id}`);
			if (draft) await linkGuestOrder(transaction, draft, orderId);
			if (sold && draft) await sellOnline(transaction, shop, { orderId, content, sold, draft });
		},
	});
}

async function sellOnline(
	transaction: Queryable,
	shop: Shop,
	{
		orderId,
		content,
		sold,
		draft,
	}: { orderId: number; content: OrderContent; sold: SoldGiftCard; draft: PaidDraft },
): Promise<void> {
	const { subtotal: amount } = content.prices;
	const { name, email } = draft.contact;
	const card = { orderId, amount, sold };
	const { code } = await sellGiftCard(transaction, shop, { ...card, issuedBy: null });
	if (email === null) return;
	await confirmGiftCard(transaction, shop, { ...card, code, buyer: { name: name ?? "", email } });
}

/**
 * Maximum number of milliseconds between the start and the arrival of a payment for which the order is dated at the
 * start.
 */
const longestPaymentMilliseconds = 2 * 60 * 60_000;

/**
 * Returns the order's date: the start of the payment, when the customer saw the conditions, or the current time if the
 * payment took longer.
 */
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
