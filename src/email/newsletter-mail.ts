import { layoutMail, type MailShop, type RenderedMail } from "./layout.ts";

/** Thanks for a subscription to the newsletter. */
export function newsletterMail(shop: MailShop, { contact }: { contact: string }): RenderedMail {
	return layoutMail(shop, {
		kind: "newsletter",
		values: { contact },
		subject: "You are subscribed to {shop}'s newsletter",
		preview: "New arrivals and sales, now and then.",
		heading: "Thank you for subscribing",
		intro: [
			"From now on we write to you now and then when something new or something on sale arrives at {shop}.",
		],
		button: { label: "See what is new", address: `${shop.origin}/app` },
		notes: [
			`It was not you, or you have changed your mind? Write to ${contact} and we stop at once.`,
		],
	});
}
