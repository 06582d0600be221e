/** States of a warranty claim, in order. */
export const claimStates = [
	"received",
	"checked",
	"sent",
	"repaired",
	"replaced",
	"refunded",
	"declined",
	"handed_back",
] as const;
export type ClaimState = (typeof claimStates)[number];

interface ClaimStateFacts {
	/** Name for staff and customers. */
	name: string;
	/** Label of the button that changes the claim to this state. */
	verb: string;
	/** Message to the customer. */
	customerText: string;
	next: readonly ClaimState[];
}

const outcomes = ["repaired", "replaced", "refunded", "declined"] as const;

export const claimStateFacts: Readonly<Record<ClaimState, ClaimStateFacts>> = {
	received: {
		name: "Received",
		verb: "Receive claim",
		customerText: "We received your item and will check it.",
		next: ["checked"],
	},
	checked: {
		name: "Checked",
		verb: "Mark as checked",
		customerText: "We checked your item.",
		next: ["sent", ...outcomes],
	},
	sent: {
		name: "With the supplier",
		verb: "Mark as sent to supplier",
		customerText: "We sent your item to our supplier.",
		next: outcomes,
	},
	repaired: {
		name: "Repaired",
		verb: "Mark as repaired",
		customerText: "Your item is repaired. You can pick it up.",
		next: ["handed_back"],
	},
	replaced: {
		name: "Replaced",
		verb: "Mark as replaced",
		customerText: "Your replacement is ready. You can pick it up.",
		next: ["handed_back"],
	},
	refunded: {
		name: "Refunded",
		verb: "Mark as refunded",
		customerText: "We refunded your item.",
		next: ["handed_back"],
	},
	declined: {
		name: "Declined",
		verb: "Decline claim",
		customerText: "The warranty doesn't cover this problem. You can pick up your item.",
		next: ["handed_back"],
	},
	handed_back: {
		name: "Handed back",
		verb: "Mark as handed back",
		customerText: "Your warranty claim is complete.",
		next: [],
	},
};

export const canMoveClaim = (from: ClaimState, to: ClaimState): boolean =>
	claimStateFacts[from].next.includes(to);

/** Formats the id of a claim as `WAR-00012`. */
export const claimReference = (id: number): string => `WAR-${String(id).padStart(5, "0")}`;
