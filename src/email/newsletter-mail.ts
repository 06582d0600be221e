import { layoutMail, type MailShop, type RenderedMail } from "./layout.ts";

/** Thanks for a subscription to the newsletter. */
export function newsletterMail(shop: MailShop, { contact }: { contact: string }): RenderedMail {
	return layoutMail(shop, {
		subject: `You are subscribed to ${shop.name}'s newsletter`,
		preview: "New arrivals and sales, now and then.",
		heading: "Thank you for subscribing",
		paragraphs: [
			`From now on we write to you now and then when something new or something on sale arrives at ${shop.name}.`,
		],
		button: { label: "See what is new", address: `${shop.origin}/app` },
		notes: [
			`It was not you, or you have changed your mind? Write to ${contact} and we stop at once.`,
		],
	});
}
