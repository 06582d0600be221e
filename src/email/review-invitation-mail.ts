import { coloursOf, layoutMail, type MailShop, type RenderedMail } from "./layout.ts";
import { markup } from "./markup.ts";

interface ReviewInvitation {
	customerName: string;
	/** `ORD-00042` */
	ref: string;
	/** Each with the address of its review form. */
	products: { name: string; address: string }[];
	leave: string;
}

/** Asks a customer to review delivered products, once per order and without an offer. */
export function reviewInvitationMail(
	shop: MailShop,
	{ customerName, ref, products, leave }: ReviewInvitation,
): RenderedMail {
	const { accent } = coloursOf(shop);
	const [first] = products;
	return layoutMail(shop, {
		kind: "review_invitation",
		values: { name: customerName, order: ref },
		subject: "How is what you ordered from {shop}?",
		preview: "A few words help whoever has the same phone.",
		heading: "How do you like it?",
		greeting: `Hello ${customerName},`,
		intro: [
			"Some days ago your order {order} arrived. Does everything fit, and does it do what it should?",
			"A few words, stars or a photo help others who have the same phone.",
		],
		detail: {
			html: markup`<ul style="margin:0 0 16px;padding:0 0 0 20px;font-size:16px;line-height:28px">${products.map(
				({ name, address }) =>
					markup`<li><a href="${address}" style="color:${accent}">${name}</a></li>`,
			)}</ul>`,
			text: products.map(({ name, address }) => `${name}\n${address}`).join("\n\n"),
		},
		...(first && { button: { label: "Write a review", address: first.address } }),
		notes: ["What you write is shown with your first name and one letter, once we have read it."],
		leave,
		leaveReason: "You get this once for each order that was delivered to you.",
	});
}
