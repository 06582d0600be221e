import type { ReturnWay } from "#lib/return-states.ts";
import { layoutMail, type MailShop, type RenderedMail } from "./layout.ts";
import { type MailedOrderLink, viewOrder } from "./view-order.ts";

export type ReturnMailKind =
	| "return_requested"
	| "return_approved"
	| "return_declined"
	| "return_received"
	| "return_replaced"
	| "return_settled";

interface ReturnMail {
	customerName: string;
	/** `RET-00012` */
	ref: string;
	order: MailedOrderLink;
	/** `2 × Braided cable` */
	items: readonly string[];
	/** Name and address of the receiving branch; null if not decided yet. */
	branch: string | null;
	way: ReturnWay | null;
	shopPays: boolean;
	/** Reference of the replacement order, or null. */
	replacement: string | null;
	/** The shop's note. */
	note: string | null;
}

/** The layout fills in the placeholders. */
const wordings: Record<ReturnMailKind, { subject: string; heading: string; lead: string }> = {
	return_requested: {
		subject: "We have your return request {return}",
		heading: "We have your request",
		lead: "You have asked to return something of order {order}. We look at it and answer soon; please keep the items until then.",
	},
	return_approved: {
		subject: "Your return {return} was approved",
		heading: "We take it back",
		lead: "You can return what you asked for of order {order}.",
	},
	return_declined: {
		subject: "Your return {return} could not be accepted",
		heading: "We could not accept your return",
		lead: "We have looked at your return {return} of order {order}, and cannot take it back.",
	},
	return_received: {
		subject: "Your return {return} has arrived",
		heading: "Your return is with us",
		lead: "What you returned of order {order} is here, and we have looked at it. We write to you again once it is settled.",
	},
	return_replaced: {
		subject: "We send you a replacement for {return}",
		heading: "A replacement is on its way",
		lead: "Your return {return} of order {order} is settled: we send you the same again, and you pay nothing for it.",
	},
	return_settled: {
		subject: "Your return {return} is settled",
		heading: "Your return is settled",
		lead: "Your return {return} of order {order} is settled. Nothing was paid back for it.",
	},
};

function wayBack({ branch, way, shopPays, ref }: ReturnMail): string[] {
	if (branch === null || way === null) return [];
	return way === "drop_off"
		? [`Please bring the items to ${branch}, and say ${ref}.`]
		: [
				`Please send the items to ${branch}, and write ${ref} on the parcel.`,
				shopPays
					? "We pay for the way back: keep the courier's receipt, and we give you what it says."
					: "The way back is at your cost.",
			];
}

/** Notifies the customer of a step of a return. */
export function returnMail(kind: ReturnMailKind, given: ReturnMail, shop: MailShop): RenderedMail {
	const { subject, heading, lead } = wordings[kind];
	const { customerName: name, order, ref } = given;
	return layoutMail(shop, {
		kind,
		values: { name, order: order.ref, return: ref },
		subject,
		preview: lead,
		heading,
		greeting: `Hi ${name},`,
		intro: [lead],
		paragraphs: [
			`${kind === "return_received" ? "What arrived" : "It is for"}: ${given.items.join("; ")}.`,
			...(kind === "return_approved" ? wayBack(given) : []),
			...(given.replacement ? [`It comes as order ${given.replacement}.`] : []),
			...(given.note ? [`Our note: ${given.note}`] : []),
		],
		...viewOrder(order, shop),
		charge: 0,
	});
}
