import type { ReturnMethod } from "#lib/orders/return-states.ts";
import { type EmailShop, layoutEmail, type RenderedEmail } from "./layout.ts";
import { type MailedOrderLink, viewOrder } from "./view-order.ts";

export type ReturnEmailKind =
	| "return_requested"
	| "return_approved"
	| "return_declined"
	| "return_received"
	| "return_replaced"
	| "return_settled";

interface ReturnEmail {
	customerName: string;
	/** Number of the return, such as `RET-00012`. */
	ref: string;
	order: MailedOrderLink;
	/** Items such as `2 × Braided cable`. */
	items: readonly string[];
	/** Name and address of the receiving branch; null if not decided yet. */
	branch: string | null;
	way: ReturnMethod | null;
	shopPays: boolean;
	/** Reference of the replacement order; null if there is none. */
	replacement: string | null;
	/** The shop's note to the customer. */
	note: string | null;
}

/** Texts for each kind of return email. The layout fills in their placeholders. */
const wordings: Record<ReturnEmailKind, { subject: string; heading: string; lead: string }> = {
	return_requested: {
		subject: "We received your return request {return}",
		heading: "We received your return request",
		lead: "You asked to return items from order {order}. We will review your request and reply soon. Please keep the items until then.",
	},
	return_approved: {
		subject: "Your return {return} was approved",
		heading: "Your return was approved",
		lead: "You can return the items you chose from order {order}.",
	},
	return_declined: {
		subject: "Your return {return} could not be accepted",
		heading: "We could not accept your return",
		lead: "We reviewed your return {return} for order {order}, but we can't accept it.",
	},
	return_received: {
		subject: "Your return {return} has arrived",
		heading: "We received your return",
		lead: "We received and checked the items you returned from order {order}. We will email you again when your return is complete.",
	},
	return_replaced: {
		subject: "We are sending a replacement for {return}",
		heading: "We are preparing your replacement",
		lead: "Your return {return} for order {order} is complete. We are sending you a replacement free of charge.",
	},
	return_settled: {
		subject: "Your return {return} is complete",
		heading: "Your return is complete",
		lead: "Your return {return} for order {order} is complete. No refund was made.",
	},
};

function returnInstructions({ branch, way, shopPays, ref }: ReturnEmail): string[] {
	if (branch === null || way === null) return [];
	return way === "drop_off"
		? [`Please bring the items to ${branch} and give the reference ${ref}.`]
		: [
				`Please send the items to ${branch} and write ${ref} on the parcel.`,
				shopPays
					? "We pay for return shipping. Keep the courier's receipt, and we will refund the fee."
					: "You pay for return shipping.",
			];
}

/** Notifies the customer of progress on a return. */
export function returnEmail(
	kind: ReturnEmailKind,
	given: ReturnEmail,
	shop: EmailShop,
): RenderedEmail {
	const { subject, heading, lead } = wordings[kind];
	const { customerName: name, order, ref } = given;
	return layoutEmail(shop, {
		kind,
		values: { name, order: order.ref, return: ref },
		subject,
		preview: lead,
		heading,
		greeting: `Hi ${name},`,
		intro: [lead],
		paragraphs: [
			`${kind === "return_received" ? "Items received" : "Items"}: ${given.items.join("; ")}.`,
			...(kind === "return_approved" ? returnInstructions(given) : []),
			...(given.replacement ? [`Your replacement is order ${given.replacement}.`] : []),
			...(given.note ? [`Our note: ${given.note}`] : []),
		],
		...viewOrder(order, shop),
		charge: 0,
	});
}
