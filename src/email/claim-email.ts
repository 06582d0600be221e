import type { ClaimState } from "#lib/serials/claim-states.ts";
import { type EmailShop, layoutEmail, type RenderedEmail } from "./layout.ts";
import { type MailedOrderLink, viewOrder } from "./view-order.ts";

interface ClaimEmail {
	customerName: string;
	/** Number of the claim, such as `WAR-00012`. */
	ref: string;
	order: MailedOrderLink;
	item: string;
	serial: string;
	/** The shop's note to the customer. */
	note: string | null;
}

/** Texts for each state of a claim. The layout fills in their placeholders. */
const wordings: Record<ClaimState, { subject: string; heading: string; lead: string }> = {
	received: {
		subject: "We received your item for warranty claim {claim}",
		heading: "We received your item",
		lead: "We received your item for warranty claim {claim} and will check it. We will email you about each step.",
	},
	checked: {
		subject: "We checked your item for warranty claim {claim}",
		heading: "We checked your item",
		lead: "We checked the item for your warranty claim {claim}.",
	},
	sent: {
		subject: "Your item for warranty claim {claim} is with our supplier",
		heading: "Your item is with our supplier",
		lead: "We sent the item for your warranty claim {claim} to our supplier.",
	},
	repaired: {
		subject: "Your item for warranty claim {claim} has been repaired",
		heading: "Your item has been repaired",
		lead: "The item for your warranty claim {claim} has been repaired. You can pick it up.",
	},
	replaced: {
		subject: "You are getting a replacement for warranty claim {claim}",
		heading: "You are getting a replacement",
		lead: "We are replacing the item for your warranty claim {claim}. You can pick up the replacement.",
	},
	refunded: {
		subject: "We are refunding your item for warranty claim {claim}",
		heading: "We are refunding your item",
		lead: "We are refunding the item for your warranty claim {claim}.",
	},
	declined: {
		subject: "Your warranty claim {claim} could not be accepted",
		heading: "We could not accept your claim",
		lead: "We checked the item for your warranty claim {claim}. The warranty doesn't cover this problem. You can pick up your item.",
	},
	handed_back: {
		subject: "Your warranty claim {claim} is complete",
		heading: "Your warranty claim is complete",
		lead: "Your warranty claim {claim} for order {order} is complete.",
	},
};

/** Notifies the customer of progress on a warranty claim. */
export function claimEmail(state: ClaimState, given: ClaimEmail, shop: EmailShop): RenderedEmail {
	const { subject, heading, lead } = wordings[state];
	const { customerName: name, order, ref, item, serial, note } = given;
	return layoutEmail(shop, {
		kind: `claim_${state}`,
		values: { name, order: order.ref, claim: ref },
		subject,
		preview: lead,
		heading,
		greeting: `Hi ${name},`,
		intro: [lead],
		paragraphs: [`Item: ${item}, No. ${serial}.`, ...(note ? [`Our note: ${note}`] : [])],
		...viewOrder(order, shop),
		charge: 0,
	});
}
