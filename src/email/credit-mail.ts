import { layoutMail, type MailShop, type RenderedMail } from "./layout.ts";

interface ChangedCredit {
	customerName: string;
	direction: "give" | "take";
	/** Formatted amount: `₱500.00`. */
	amount: string;
	/** Balance afterwards. */
	held: string;
	/** Reason given by staff. */
	reason: string;
}

/** How to spend store credit, included in every email about it. */
export const howCreditIsUsed =
	"To use it, sign in and choose “Use store credit” at checkout. It does not expire. Your profile shows your balance.";

const wordings = {
	give: {
		kind: "credit_given",
		subject: "You have {amount} of store credit from {shop}",
		heading: "You have store credit",
		lead: "We have given you {amount} of store credit, to spend in our shop. You have {held} of it now.",
	},
	take: {
		kind: "credit_taken",
		subject: "{amount} of your store credit was taken back",
		heading: "Your store credit was changed",
		lead: "We have taken {amount} of your store credit back. You have {held} of it now.",
	},
} as const;

/** Tells a customer that staff added or removed store credit. */
export function creditMail(
	shop: MailShop,
	{ customerName, direction, amount, held, reason }: ChangedCredit,
): RenderedMail {
	const { kind, subject, heading, lead } = wordings[direction];
	return layoutMail(shop, {
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
