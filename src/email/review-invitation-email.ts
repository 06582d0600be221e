import { coloursOf, type EmailShop, layoutEmail, type RenderedEmail } from "./layout.ts";
import { markup } from "./markup.ts";

interface ReviewInvitation {
	customerName: string;
	/** Reference of the order, such as `ORD-00042`. */
	ref: string;
	/** The delivered products, each with the URL of its review form. */
	products: { name: string; address: string }[];
	leave: string;
}

/** Asks a customer to review delivered products, once per order and without an offer. */
export function reviewInvitationEmail(
	shop: EmailShop,
	{ customerName, ref, products, leave }: ReviewInvitation,
): RenderedEmail {
	const { accent } = coloursOf(shop);
	const [first] = products;
	return layoutEmail(shop, {
		kind: "review_invitation",
		values: { name: customerName, order: ref },
		subject: "How do you like your order from {shop}?",
		preview: "Tell others how your items work for you.",
		heading: "How do you like your order?",
		greeting: `Hello ${customerName},`,
		intro: [
			"Your order {order} arrived a few days ago. Does everything fit and work as you expected?",
			"Rate your items, and add a few words or a photo if you like. Your review helps others with the same phone.",
		],
		detail: {
			html: markup`<ul style="margin:0 0 16px;padding:0 0 0 20px;font-size:16px;line-height:28px">${products.map(
				({ name, address }) =>
					markup`<li><a href="${address}" style="color:${accent}">${name}</a></li>`,
			)}</ul>`,
			text: products.map(({ name, address }) => `${name}\n${address}`).join("\n\n"),
		},
		...(first && { button: { label: "Write a review", address: first.address } }),
		notes: ["Your review appears with your first name and last initial once we have checked it."],
		leave,
		leaveReason: "We send this once for each delivered order.",
	});
}
