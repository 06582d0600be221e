import { type EmailShop, layoutEmail, type RenderedEmail } from "./layout.ts";

interface MailedGiftCard {
	recipientName: string | null;
	/** Formatted amount, such as `₱500.00`. */
	amount: string;
	/** Code in groups of four characters. */
	code: string;
	/** Message from the buyer to the recipient. */
	message: string | null;
}

interface BoughtGiftCard {
	buyerName: string;
	amount: string;
	lastFour: string;
	/** Email address that gets the code. */
	recipient: string;
	/** Date on which the code is sent, such as `Dec 24`; null if it's sent immediately. */
	sentOn: string | null;
}

/** Confirms the purchase of a gift card to its buyer, without its code. */
export function giftCardBoughtEmail(
	shop: EmailShop,
	{ buyerName, amount, lastFour, recipient, sentOn }: BoughtGiftCard,
): RenderedEmail {
	const lead = "We received your payment of {amount} for a gift card.";
	return layoutEmail(shop, {
		kind: "gift_card_bought",
		subject: "Your {amount} gift card",
		heading: "Thank you for your purchase",
		preview: lead,
		intro: [lead],
		values: { name: buyerName, amount },
		greeting: `Hi ${buyerName},`,
		paragraphs: [
			sentOn === null
				? `We emailed the code to ${recipient}.`
				: `We will email the code to ${recipient} on ${sentOn}.`,
			`The code ends in ${lastFour}. As long as no one has used the card, we can refund it. Just reply to this email.`,
		],
		button: { label: "Go to the shop", address: `${shop.origin}/app` },
		charge: 1,
	});
}

/** Sends a gift card's code to the recipient. */
export function giftCardEmail(
	shop: EmailShop,
	{ recipientName, amount, code, message }: MailedGiftCard,
): RenderedEmail {
	const lead = "Here is your {amount} gift card for {shop}.";
	return layoutEmail(shop, {
		kind: "gift_card",
		subject: "You have a {amount} gift card for {shop}",
		heading: "You have a gift card",
		preview: lead,
		intro: [lead],
		values: { amount },
		greeting: recipientName ? `Hi ${recipientName},` : "Hi,",
		paragraphs: [
			...(message ? [message] : []),
			`Your code: ${code}`,
			"Enter the code at checkout. You can use the card for several orders, until its balance is used up. It never expires. Keep this email safe, because anyone with the code can use the card.",
		],
		button: { label: "Go to the shop", address: `${shop.origin}/app` },
		charge: 0,
	});
}
