/** Where a return stands, from the request to its end. */
export const returnStates = [
	"requested",
	"approved",
	"declined",
	"sent",
	"received",
	"settled",
	"cancelled",
] as const;
export type ReturnState = (typeof returnStates)[number];

interface StateFacts {
	/** As staff read it. */
	name: string;
	/** What the customer reads of it. */
	told: string;
	/** What may follow. */
	next: readonly ReturnState[];
	/** Its pieces are spoken for, and nobody has said yet what becomes of them. */
	isOpen: boolean;
	tone: "info" | "success" | "warning" | "quiet";
}

export const returnStateFacts: Readonly<Record<ReturnState, StateFacts>> = {
	requested: {
		name: "Requested",
		told: "We received your request and will answer soon.",
		next: ["approved", "declined", "cancelled"],
		isOpen: true,
		tone: "warning",
	},
	approved: {
		name: "Approved",
		told: "Your return is approved.",
		next: ["sent", "received", "declined", "cancelled"],
		isOpen: true,
		tone: "info",
	},
	sent: {
		name: "Sending",
		told: "It is on its way to us.",
		next: ["received", "cancelled"],
		isOpen: true,
		tone: "info",
	},
	received: {
		name: "Received",
		told: "We received and checked it.",
		next: ["settled"],
		isOpen: true,
		tone: "warning",
	},
	settled: {
		name: "Settled",
		told: "Your return is complete.",
		next: [],
		isOpen: false,
		tone: "success",
	},
	declined: {
		name: "Declined",
		told: "We could not accept this return.",
		next: [],
		isOpen: false,
		tone: "quiet",
	},
	cancelled: {
		name: "Cancelled",
		told: "This return was cancelled.",
		next: [],
		isOpen: false,
		tone: "quiet",
	},
};

export const canFollow = (from: ReturnState, to: ReturnState): boolean =>
	returnStateFacts[from].next.includes(to);

/** Those in which its pieces are spoken for. */
export const openReturnStates: readonly ReturnState[] = returnStates.filter(
	(state) => returnStateFacts[state].isOpen,
);

/** Why a piece comes back. */
export const returnReasons = [
	"damaged",
	"wrong_item",
	"not_as_described",
	"change_of_mind",
	"other",
] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** @property isOurs the shop sent what it should not have */
export const returnReasonFacts: Readonly<Record<ReturnReason, { name: string; isOurs: boolean }>> =
	{
		damaged: { name: "Damaged or does not work", isOurs: true },
		wrong_item: { name: "Not what was ordered", isOurs: true },
		not_as_described: { name: "Not as described", isOurs: true },
		change_of_mind: { name: "Change of mind", isOurs: false },
		other: { name: "Other", isOurs: false },
	};

/** How it comes back. */
export const returnWays = ["drop_off", "courier"] as const;
export type ReturnWay = (typeof returnWays)[number];
export const returnWayNames: Readonly<Record<ReturnWay, string>> = {
	drop_off: "Brought to the store",
	courier: "Sent by courier",
};

/** Whether it is to be sent, or is on its way, by courier. */
export const hasReturnLabel = (given: { state: ReturnState; way: ReturnWay | null }): boolean =>
	given.way === "courier" && (given.state === "approved" || given.state === "sent");

/** What becomes of a return in the end. */
export const returnSettlements = ["refund", "credit", "replacement", "none"] as const;
export type ReturnSettlement = (typeof returnSettlements)[number];

/** How what was paid for a return goes back, after its amount; null: nothing does. */
export const paidBackAs: Readonly<Record<ReturnSettlement, string | null>> = {
	refund: "refunded",
	credit: "as store credit",
	replacement: null,
	none: null,
};

/** Who pays for the way back. */
export const wayPayers = ["shop", "customer", "by_reason"] as const;
export type WayPayer = (typeof wayPayers)[number];

/** `RET-` and the id padded to five digits. */
export const returnReference = (id: number): string => `RET-${String(id).padStart(5, "0")}`;
