import type { ClaimState } from "#lib/serials/claim-states.ts";
import { type EmailShop, layoutEmail, type RenderedEmail } from "./layout.ts";
import { type MailedOrderLink, viewOrder } from "./view-order.ts";

interface ClaimEmail {
	customerName: string;
	/** `WAR-00012` */
	ref: string;
	order: MailedOrderLink;
	item: string;
	serial: string;
	/** The shop's note. */
	note: string | null;
}

/** The layout fills in the placeholders. */
const wordings: Record<ClaimState, { subject: string; heading: string; lead: string }> = {
	received: {
		subject: "We received your item for warranty claim {claim}",
		heading: "We received your item",
		lead: "We received your item for the warranty claim {claim} and will check it. We will email you about each step.",
	},
	checked: {
		subject: "We checked your item of warranty claim {claim}",
		heading: "We checked your item",
		lead: "We checked the item of your warranty claim {claim}.",
	},
	sent: {
		subject: "Your item of warranty claim {claim} is with our supplier",
		heading: "Your item is with our supplier",
		lead: "We sent the item of your warranty claim {claim} to our supplier.",
	},
	repaired: {
		subject: "Your item of warranty claim {claim} is repaired",
		heading: "Your item is repaired",
		lead: "The item of your warranty claim {claim} is repaired. You can pick it up.",
	},
	replaced: {
		subject: "You get a replacement for warranty claim {claim}",
		heading: "You get a replacement",
		lead: "We replace the item of your warranty claim {claim}. You can pick up the replacement.",
	},
	refunded: {
		subject: "We refund your item of warranty claim {claim}",
		heading: "We refund your item",
		lead: "We refund the item of your warranty claim {claim}.",
	},
	declined: {
		subject: "Your warranty claim {claim} could not be accepted",
		heading: "We could not accept your claim",
		lead: "We checked the item of your warranty claim {claim}. The warranty doesn't cover this problem. You can pick up your item.",
	},
	handed_back: {
		subject: "Your warranty claim {claim} is complete",
		heading: "Your warranty claim is complete",
		lead: "Your warranty claim {claim} of order {order} is complete.",
	},
};

/** Notifies the customer of a step of a warranty claim. */
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
