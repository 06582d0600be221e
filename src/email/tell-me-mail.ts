import { palette } from "#lib/palette.ts";
import { coloursOf, layoutMail, type MailShop, type RenderedMail } from "./layout.ts";
import { markup } from "./markup.ts";

/** Asks to confirm a request to be notified. Without the click nothing else is sent. */
export function confirmTellMeMail(
	shop: MailShop,
	{ what, link }: { what: string; link: string },
): RenderedMail {
	return layoutMail(shop, {
		kind: "tell_me_confirm",
		values: { what },
		subject: "Shall {shop} tell you when it is here?",
		preview: "One tap, and we write to you once.",
		heading: "Shall we tell you when it is here?",
		intro: [
			"Somebody, probably you, asked {shop} to write to this address once it has this: {what}.",
		],
		button: { label: "Yes, tell me", address: link },
		notes: [
			"The link works for 7 days. We write once, and then no more.",
			"If it was not you, ignore this mail: you will not hear from us again.",
		],
		charge: 0.5,
	});
}

/** Notifies a person, once, that a product they waited for is available. */
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
		preview: "You asked us to tell you.",
		heading: "It is here",
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
		notes: ["It is not put aside for you, and this was the only mail about it."],
		leave,
	});
}
