import { layoutMail, type MailShop, type RenderedMail } from "./layout.ts";

interface RefundedPayment {
	customerName: string;
	/** As shown to people: `₱1,299.50`. */
	amount: string;
	/** After "because". */
	reason: string;
	/** null: the payment never became an order. */
	order: { id: number; ref: string } | null;
}

/** Tells that a payment goes back to the card. */
export function refundMail(refund: RefundedPayment, shop: MailShop): RenderedMail {
	const { order } = refund;
	const of = order ? `for order ${order.ref}` : `at ${shop.name}`;
	const lead = `We have sent your payment of ${refund.amount} ${of} back to your card, because ${refund.reason}.`;
	return layoutMail(shop, {
		subject: order
			? `Order ${order.ref} was refunded`
			: `Your payment of ${refund.amount} was refunded`,
		preview: lead,
		heading: "Your payment was refunded",
		paragraphs: [
			`Hi ${refund.customerName},`,
			lead,
			"Your bank shows it within 3–10 business days.",
			...(order ? [] : ["No order was made, and nothing more is to be paid."]),
		],
		button: order
			? { label: "View order", address: `${shop.origin}/app/orders?id=${order.id}` }
			: { label: "Back to the shop", address: `${shop.origin}/app` },
		charge: 0,
	});
}
