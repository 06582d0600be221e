import { coloursOf, type EmailShop, layoutEmail, type RenderedEmail } from "./layout.ts";
import { markdownContent } from "./markdown-content.ts";

/** Asks the subscriber to confirm the subscription. Without confirmation, the subscriber gets no other email. */
export function confirmNewsletterEmail(shop: EmailShop, { link }: { link: string }): RenderedEmail {
	return layoutEmail(shop, {
		kind: "newsletter_confirm",
		subject: "Please confirm your subscription to {shop}'s newsletter",
		preview: "Confirm to get our newsletter.",
		heading: "Confirm your subscription",
		intro: [
			"Someone, probably you, subscribed this address to emails from {shop} about new products and sales.",
		],
		button: { label: "Confirm subscription", address: link },
		notes: [
			"The link works for 7 days.",
			"If this was not you, you can ignore this email. We won't email you again.",
		],
		charge: 0.5,
	});
}

/** Thanks the subscriber after they have confirmed. */
export function newsletterEmail(shop: EmailShop, { leave }: { leave: string }): RenderedEmail {
	return layoutEmail(shop, {
		kind: "newsletter",
		subject: "You are subscribed to {shop}'s newsletter",
		preview: "New arrivals and sales, now and then.",
		heading: "Thank you for subscribing",
		intro: ["From now on, we will email you about new products and sales at {shop}."],
		button: { label: "See what's new", address: `${shop.origin}/app` },
		leave,
	});
}

/** A newsletter written by the shop. */
export function newsletterIssueEmail(
	shop: EmailShop,
	{ subject, body, leave }: { subject: string; body: string; leave: string },
): RenderedEmail {
	const detail = markdownContent(body, {
		origin: shop.origin,
		linkColour: coloursOf(shop).accent,
	});
	return layoutEmail(shop, {
		subject,
		heading: subject,
		detail,
		leave,
		preview: detail.text.replace(/\s+/g, " ").slice(0, 120),
	});
}
