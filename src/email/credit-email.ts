import { type EmailShop, layoutEmail, type RenderedEmail } from "./layout.ts";

interface ChangedCredit {
	customerName: string;
	direction: "give" | "take";
	/** Formatted: `₱500.00`. */
	amount: string;
	/** Their balance now. */
	held: string;
	/** Reason given by staff. */
	reason: string;
}

/** How store credit is used; part of every email about store credit. */
export const howCreditIsUsed =
	"To use it, sign in and choose “Use store credit” at checkout. It does not expire. Your profile shows your balance.";

const wordings = {
	give: {
		kind: "credit_given",
		subject: "You have {amount} of store credit from {shop}",
		heading: "You have store credit",
		lead: "We added {amount} of store credit to your account. Your balance is now {held}.",
	},
	take: {
		kind: "credit_taken",
		subject: "{amount} of your store credit was deducted",
		heading: "Your store credit was changed",
		lead: "We deducted {amount} of your store credit. Your balance is now {held}.",
	},
} as const;

/** Notifies a customer that staff gave them store credit or removed some. */
export function creditEmail(
	shop: EmailShop,
	{ customerName, direction, amount, held, reason }: ChangedCredit,
): RenderedEmail {
	const { kind, subject, heading, lead } = wordings[direction];
	return layoutEmail(shop, {
		kind,
		subject,
		heading,
		preview: lead,
		intro: [lead],
		values: { name: customerName, amount, held },
		greeting: `Hi ${customerName},`,
		paragraphs: [`The reason: ${reason}`, ...(direction === "give" ? [howCreditIsUsed] : [])],
		button: { label: "Go to the shop", address: `${shop.origin}/app` },
		charge: 0,
	});
}
