import { type PaymentMethod, paymentRule } from "#lib/payment-methods.ts";
import { layoutMail, type MailShop, type RenderedMail } from "./layout.ts";

interface NewOrder {
	id: number;
	/** `ORD-00042` */
	ref: string;
	/** As a person reads it: `₱1,299.50`. */
	total: string;
	paymentMethod: PaymentMethod;
	/** What it is called otherwise; null or left out: as the shop is shipped. */
	paymentName?: string | null;
	/** The customer collects it there. */
	isPickup?: boolean;
	/** That the pieces come from. */
	branches: readonly string[];
}

/** Tells the shop itself of a new order; who ordered stands behind the link only. */
export function newOrderMail(shop: MailShop, order: NewOrder): RenderedMail {
	const payment = order.paymentName ?? paymentRule(order.paymentMethod).name;
	return layoutMail(shop, {
		subject: `New order ${order.ref}: ${order.total}`,
		preview: `${payment}, ${order.branches.join(", ")}`,
		heading: `New order ${order.ref}`,
		paragraphs: [
			`Total: ${order.total}`,
			`Payment: ${payment}`,
			`${order.isPickup ? "Pickup at" : "Branch"}: ${order.branches.join(", ")}`,
		],
		button: { label: "Open the order", address: `${shop.origin}/admin/orders?order=${order.id}` },
		notes: ["Where these mails go is set in the back office under Settings, Mail."],
	});
}
