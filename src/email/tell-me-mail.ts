import { palette } from "#lib/palette.ts";
import { coloursOf, layoutMail, type MailShop, type RenderedMail } from "./layout.ts";
import { markup } from "./markup.ts";

/** Asks to confirm a stock notification; without the click nothing else is sent. */
export function confirmTellMeMail(
	shop: MailShop,
	{ what, link }: { what: string; link: string },
): RenderedMail {
	return layoutMail(shop, {
		kind: "tell_me_confirm",
		values: { what },
		subject: "Shall {shop} tell you when it is here?",
		preview: "Confirm, and we will email you once when it is available.",
		heading: "Get notified when it is back?",
		intro: [
			"Somebody, probably you, asked {shop} to write to this address once it has this: {what}.",
		],
		button: { label: "Notify me", address: link },
		notes: [
			"The link works for 7 days. We will email you only once.",
			"If this was not you, ignore this email. You will not hear from us again.",
		],
		charge: 0.5,
	});
}

/** Tells the customer once that a product is back in stock. */
export function tellMeMail(
	shop: MailShop,
	{
		what,
		products,
		leave,
	}: { what: string; products: readonly { name: string; address: string }[]; leave: string },
): RenderedMail {
	const [first] = products;
	const { accent } = coloursOf(shop);
	const rows = products.map(
		({ name, address }) =>
			markup`<li style="margin:0 0 8px"><a href="${address}" style="color:${accent}">${name}</a></li>`,
	);
	return layoutMail(shop, {
		kind: "tell_me",
		values: { what },
		subject: "It is here: {what}",
		preview: "You asked us to notify you.",
		heading: "Back in stock",
		intro: ["You asked us to tell you when {shop} has this: {what}. Now it is here."],
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
		notes: ["We have not reserved it for you, and we will not email you about it again."],
		leave,
	});
}
