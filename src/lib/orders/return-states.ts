/** States of a return. */
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
	/** Shown to staff. */
	name: string;
	/** Shown to the customer. */
	told: string;
	/** Allowed next states. */
	next: readonly ReturnState[];
	/** True while its items are claimed but not resolved. */
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

/** States in which its items are claimed. */
export const openReturnStates: readonly ReturnState[] = returnStates.filter(
	(state) => returnStateFacts[state].isOpen,
);

/** Reasons for a return. */
export const returnReasons = [
	"damaged",
	"wrong_item",
	"not_as_described",
	"change_of_mind",
	"other",
] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** @property isOurs true if the shop made the mistake */
export const returnReasonFacts: Readonly<Record<ReturnReason, { name: string; isOurs: boolean }>> =
	{
		damaged: { name: "Damaged or does not work", isOurs: true },
		wrong_item: { name: "Not what was ordered", isOurs: true },
		not_as_described: { name: "Not as described", isOurs: true },
		change_of_mind: { name: "Change of mind", isOurs: false },
		other: { name: "Other", isOurs: false },
	};

/** How it is returned. */
export const returnMethods = ["drop_off", "courier"] as const;
export type ReturnMethod = (typeof returnMethods)[number];
export const returnMethodNames: Readonly<Record<ReturnMethod, string>> = {
	drop_off: "Brought to the store",
	courier: "Sent by courier",
};

/** Returns true if it is sent by courier, now or later. */
export const hasReturnLabel = (given: { state: ReturnState; way: ReturnMethod | null }): boolean =>
	given.way === "courier" && (given.state === "approved" || given.state === "sent");

/** How a return is resolved. */
export const returnSettlements = ["refund", "credit", "replacement", "none"] as const;
export type ReturnSettlement = (typeof returnSettlements)[number];

/** Text after the refunded amount; null without a refund. */
export const paidBackAs: Readonly<Record<ReturnSettlement, string | null>> = {
	refund: "refunded",
	credit: "as store credit",
	replacement: null,
	none: null,
};

/** Who pays for return shipping. */
export const returnPayers = ["shop", "customer", "by_reason"] as const;
export type ReturnPayer = (typeof returnPayers)[number];

/** `RET-` and the id, padded to five digits. */
export const returnReference = (id: number): string => `RET-${String(id).padStart(5, "0")}`;
