import type { RefundMethod } from "#lib/payments/refund-methods.ts";
import { howCreditIsUsed } from "./credit-email.ts";
import { type EmailShop, layoutEmail, type RenderedEmail } from "./layout.ts";
import { type MailedOrderLink, viewOrder } from "./view-order.ts";

interface RefundedPayment {
	customerName: string;
	/** Formatted amount, such as `₱1,299.50`. */
	amount: string;
	/** True if the whole payment was refunded. */
	isWhole: boolean;
	/** How the money is refunded. `hand`: staff have refunded it manually, and the note or the reference explains how. */
	method: RefundMethod;
	/** The reason, worded so that it can follow "because". */
	reason: string;
	/** The staff's note to the customer. */
	note: string | null;
	/** Reference of the refund at the bank or e-wallet; null to use the provider's own reference. */
	reference: string | null;
	/** Refunded items, such as `2 × Braided cable`; empty if an agreed amount was refunded. */
	items: readonly string[];
	/** The part that was refunded to a gift card; omitted if there is none. */
	toGiftCard?: { lastFour: string; amount: string };
	/** The order that was refunded; null if the payment didn't lead to an order. */
	order: MailedOrderLink | null;
}

function whatOf({ amount, isWhole, order }: RefundedPayment, shop: EmailShop): string {
	const of = order ? `for order ${order.ref}` : `at ${shop.name}`;
	return isWhole ? `your payment of ${amount} ${of}` : `${amount} of your payment ${of}`;
}

const leads: Readonly<Record<RefundMethod, string>> = {
	card: "We refunded {refund} to your card because {reason}.",
	account: "We refunded {refund} to the account you paid from because {reason}.",
	cash: "We refunded {refund} in cash because {reason}.",
	hand: "We refunded {refund} because {reason}.",
	credit: "We refunded {refund} as store credit because {reason}.",
};

/** Explains for each method when the money arrives or how store credit is used; null if nothing needs explaining. */
const next: Readonly<Record<RefundMethod, string | null>> = {
	card: "It can take 3–10 business days to appear in your account.",
	account: "It arrives within 3–10 business days.",
	cash: null,
	hand: null,
	credit: howCreditIsUsed,
};

/** Notifies the customer of a full or partial refund. */
export function refundEmail(shop: EmailShop, refund: RefundedPayment): RenderedEmail {
	const { order, isWhole, amount, method, reason } = refund;
	const whole = order ? `Order ${order.ref}` : `Your payment of ${amount}`;
	return layoutEmail(shop, {
		kind: `refund_${method}`,
		values: {
			name: refund.customerName,
			refunded: isWhole || !order ? whole : `${amount} for order ${order.ref}`,
			refund: whatOf(refund, shop),
			amount,
			reason,
		},
		subject: "{refunded} was refunded",
		preview: leads[method],
		heading: isWhole ? "Your payment was refunded" : "Part of your payment was refunded",
		greeting: `Hi ${refund.customerName},`,
		intro: [leads[method]],
		paragraphs: [
			...(refund.items.length > 0 ? [`The refund is for ${refund.items.join(", ")}.`] : []),
			...(refund.reference ? [`Reference number: ${refund.reference}`] : []),
			...(refund.note ? [refund.note] : []),
			...(refund.toGiftCard
				? [
						`${refund.toGiftCard.amount} of the refund went back to your gift card ending in ${refund.toGiftCard.lastFour}. You can enter its code at your next checkout.`,
					]
				: []),
			...(next[method] ? [next[method]] : []),
			...(order ? [] : ["No order was placed, and you don't owe anything."]),
		],
		...(order
			? viewOrder(order, shop)
			: { button: { label: "Back to the shop", address: `${shop.origin}/app` } }),
		charge: 0,
	});
}
