import { layoutMail, type MailShop, type RenderedMail } from "./layout.ts";

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
	"Sign in and choose “Use store credit” at checkout: it is taken off what you pay. It does not expire, and your profile shows what you have.";

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

/** Notifies a customer that staff gave them store credit or removed some. */
export function creditMail(
	{ customerName, direction, amount, held, reason }: ChangedCredit,
	shop: MailShop,
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
