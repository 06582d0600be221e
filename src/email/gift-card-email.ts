import { type EmailShop, layoutEmail, type RenderedEmail } from "./layout.ts";

interface MailedGiftCard {
	recipientName: string | null;
	/** Formatted: `₱500.00`. */
	amount: string;
	/** Grouped in fours. */
	code: string;
	/** Message from the giver. */
	message: string | null;
}

interface BoughtGiftCard {
	buyerName: string;
	/** Formatted. */
	amount: string;
	lastFour: string;
	/** Email address that gets the code. */
	recipient: string;
	/** `Dec 24`; null for at once. */
	sentOn: string | null;
}

/** Confirms the purchase of a gift card to its buyer, without its code. */
export function giftCardBoughtEmail(
	shop: EmailShop,
	{ buyerName, amount, lastFour, recipient, sentOn }: BoughtGiftCard,
): RenderedEmail {
	const lead = `We received your payment of ${amount} for a gift card.`;
	return layoutEmail(shop, {
		kind: "gift_card_bought",
		subject: `Your gift card of ${amount}`,
		heading: "Thank you for your gift",
		preview: lead,
		intro: [lead],
		greeting: `Hi ${buyerName},`,
		paragraphs: [
			sentOn === null
				? `We emailed the code to ${recipient}.`
				: `We will email the code to ${recipient} on ${sentOn}.`,
			`The code ends in ${lastFour}. Until the card is used, we can refund it: just reply to this email.`,
		],
		button: { label: "Go to the shop", address: `${shop.origin}/app` },
		charge: 1,
	});
}

/** Brings a gift card with its code to the recipient. */
export function giftCardEmail(
	shop: EmailShop,
	{ recipientName, amount, code, message }: MailedGiftCard,
): RenderedEmail {
	const lead = `Here is your gift card of ${amount} for ${shop.name}.`;
	return layoutEmail(shop, {
		kind: "gift_card",
		subject: `A gift card of ${amount} from ${shop.name}`,
		heading: "You have a gift card",
		preview: lead,
		intro: [lead],
		greeting: recipientName ? `Hi ${recipientName},` : "Hi,",
		paragraphs: [
			...(message ? [message] : []),
			`Your code: ${code}`,
			"Enter the code at checkout. You can use it for several orders until nothing is left. It never expires. Keep this email: anyone with the code can spend the card.",
		],
		button: { label: "Go to the shop", address: `${shop.origin}/app` },
		charge: 0,
	});
}
