import { type PaymentMethod, paymentRule } from "#lib/payments/payment-methods.ts";
import { amountRows } from "./amount-rows.ts";
import { type EmailShop, layoutEmail, type RenderedEmail } from "./layout.ts";

interface NewOrder {
	id: number;
	/** Reference of the order, such as `ORD-00042`. */
	ref: string;
	/** Formatted total, such as `₱1,299.50`. */
	total: string;
	/** Items with formatted amounts. */
	lines: readonly { name: string; variation: string | null; quantity: number; total: string }[];
	customer: { name: string; phone: string | null };
	/** Delivery address with the town; null if the customer picks it up. */
	address: string | null;
	paymentMethod: PaymentMethod;
	/** The shop's own name for the payment method; null or omitted if it has the standard name. */
	paymentName?: string | null;
	/** Branches that pack the items, or the branch where the customer picks up the order. */
	branches: readonly string[];
}

/** The email that notifies the shop of a new order, with everything needed to start packing. */
export function newOrderEmail(shop: EmailShop, order: NewOrder): RenderedEmail {
	const payment = order.paymentName ?? paymentRule(order.paymentMethod).name;
	const { customer } = order;
	const items = order.lines.map(
		({ name, variation, quantity, total }) =>
			[`${quantity} × ${variation ? `${name} (${variation})` : name}`, total] as const,
	);
	return layoutEmail(shop, {
		subject: `New order ${order.ref}: ${order.total}`,
		preview: `${customer.name}: ${items.map(([item]) => item).join(", ")}`,
		heading: `New order ${order.ref}`,
		paragraphs: [
			`Customer: ${[customer.name, customer.phone].filter(Boolean).join(", ")}`,
			...(order.address === null ? [] : [`Ship to: ${order.address}`]),
			`${order.address === null ? "Pickup at" : "Branch"}: ${order.branches.join(", ")}`,
			`Payment: ${payment}`,
		],
		detail: {
			html: amountRows(items, order.total),
			text: [...items, ["Total", order.total]].map((row) => row.join(": ")).join("\n"),
		},
		button: { label: "Open order", address: `${shop.origin}/admin/orders?order=${order.id}` },
		notes: ["You can change who gets these emails under Settings, Email."],
	});
}
