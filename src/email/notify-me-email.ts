import { palette } from "#lib/branding/palette.ts";
import { coloursOf, type EmailShop, layoutEmail, type RenderedEmail } from "./layout.ts";
import { markup } from "./markup.ts";

/** Asks the customer to confirm a request to be notified. Without confirmation, the customer gets no other email. */
export function confirmNotifyMeEmail(
	shop: EmailShop,
	{ what, link }: { what: string; link: string },
): RenderedEmail {
	return layoutEmail(shop, {
		kind: "tell_me_confirm",
		values: { what },
		subject: "Confirm your alert from {shop}",
		preview: "Confirm your request, and we will send you one email when the product is available.",
		heading: "Confirm your alert",
		intro: [
			"Someone, probably you, asked {shop} to email this address when this is available: {what}.",
		],
		button: { label: "Notify me", address: link },
		notes: [
			"The link works for 7 days. We will email you only once.",
			"If this was not you, you can ignore this email. We won't email you again.",
		],
		charge: 0.5,
	});
}

/** Notifies a customer that a product they asked about is available. It's sent once per request. */
export function notifyMeEmail(
	shop: EmailShop,
	{
		what,
		products,
		leave,
	}: { what: string; products: readonly { name: string; address: string }[]; leave: string },
): RenderedEmail {
	const [first] = products;
	const { accent } = coloursOf(shop);
	const rows = products.map(
		({ name, address }) =>
			markup`<li style="margin:0 0 8px"><a href="${address}" style="color:${accent}">${name}</a></li>`,
	);
	return layoutEmail(shop, {
		kind: "tell_me",
		values: { what },
		subject: "Now available: {what}",
		preview: "You asked us to notify you.",
		heading: "Back in stock",
		intro: ["You asked {shop} to notify you when this is available: {what}. It is available now."],
		...(products.length > 1 && {
			detail: {
				html: markup`<ul style="margin:0 0 16px;padding-left:24px;font-size:16px;line-height:24px;color:${palette.ink}">${rows}</ul>`,
				text: products.map(({ name, address }) => `- ${name}\n  ${address}`).join("\n"),
			},
		}),
		button: {
			label: first ? "See it in the shop" : "Go to the shop",
			address: first?.address ?? `${shop.origin}/app`,
		},
		notes: [
			"This email does not reserve anything for you. It is the only one we send about this request.",
		],
		leave,
	});
}
