import { type EmailShop, layoutEmail, type RenderedEmail } from "./layout.ts";

interface ChangedCredit {
	customerName: string;
	direction: "give" | "take";
	/** Formatted amount of the change, such as `₱500.00`. */
	amount: string;
	/** The customer's new balance of store credit, formatted. */
	held: string;
	/** Reason given by staff. */
	reason: string;
}

/** Explains how to use store credit. Each email about added store credit contains this text. */
export const howCreditIsUsed =
	"To use it, sign in and choose “Use store credit” at checkout. It does not expire. Your profile shows your balance.";

const wordings = {
	give: {
		kind: "credit_given",
		subject: "You have {amount} in store credit from {shop}",
		heading: "You have store credit",
		lead: "We added {amount} in store credit to your account. Your balance is now {held}.",
	},
	take: {
		kind: "credit_taken",
		subject: "{amount} was deducted from your store credit",
		heading: "Your store credit has changed",
		lead: "We deducted {amount} from your store credit. Your balance is now {held}.",
	},
} as const;

/** Notifies a customer that staff added or deducted store credit. */
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
		paragraphs: [`Reason: ${reason}`, ...(direction === "give" ? [howCreditIsUsed] : [])],
		button: { label: "Go to the shop", address: `${shop.origin}/app` },
		charge: 0,
	});
}
