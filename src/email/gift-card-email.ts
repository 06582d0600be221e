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

/** Brings a gift card with its code to the recipient. */
export function giftCardEmail(
	shop: EmailShop,
	{ recipientName, amount, code, message }: MailedGiftCard,
): RenderedEmail {
	const lead = `Here is your gift card of ${amount} for ${shop.name}.`;
	return layoutEmail(shop, {
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
