import { type EmailShop, layoutEmail, type RenderedEmail } from "./layout.ts";
import { markup } from "./markup.ts";
import type { OrderEmailLine } from "./order-email.ts";

interface DraftOrder {
	customerName: string;
	lines: readonly OrderEmailLine[];
	/** Formatted total, such as `₱1,299.50`. */
	total: string;
	/** Last day on which the customer can order at these prices. */
	until: string;
	link: string;
}

const nameOf = ({ quantity, name, variation }: OrderEmailLine): string =>
	`${quantity} × ${variation ? `${name} (${variation})` : name}`;

/** Asks a customer to confirm an order that staff prepared. */
export function draftOrderEmail(
	shop: EmailShop,
	{ customerName, lines, total, until, link }: DraftOrder,
): RenderedEmail {
	return layoutEmail(shop, {
		kind: "draft_order",
		values: { name: customerName, total },
		subject: "Your order from {shop}: confirm or pay",
		preview: "We have prepared an order for you.",
		heading: "Your order is ready to confirm",
		greeting: `Hi ${customerName},`,
		intro: ["We prepared the order you asked for. The total is {total}."],
		paragraphs: [`You can place this order at these prices until ${until}.`],
		detail: {
			html: markup`<ul style="margin:0 0 16px;padding:0 0 0 20px;font-size:16px;line-height:28px">${lines.map(
				(line) => markup`<li>${nameOf(line)}: ${line.total}</li>`,
			)}</ul>`,
			text: lines.map((line) => `${nameOf(line)}: ${line.total}`).join("\n"),
		},
		button: { label: "Review and confirm your order", address: link },
		notes: ["Your order is not placed, and the items are not reserved, until you confirm."],
		charge: 0.1,
	});
}
