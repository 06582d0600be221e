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
	customerText: string;
	/** Allowed next states. */
	next: readonly ReturnState[];
	/** True while the return's items can't be part of another return or refund. */
	isOpen: boolean;
	tone: "info" | "success" | "warning" | "quiet";
}

export const returnStateFacts: Readonly<Record<ReturnState, StateFacts>> = {
	requested: {
		name: "Requested",
		customerText: "We received your request and will answer soon.",
		next: ["approved", "declined", "cancelled"],
		isOpen: true,
		tone: "warning",
	},
	approved: {
		name: "Approved",
		customerText: "Your return is approved.",
		next: ["sent", "received", "declined", "cancelled"],
		isOpen: true,
		tone: "info",
	},
	sent: {
		name: "On its way",
		customerText: "Your items are on their way to us.",
		next: ["received", "cancelled"],
		isOpen: true,
		tone: "info",
	},
	received: {
		name: "Received",
		customerText: "We received and checked your items.",
		next: ["settled"],
		isOpen: true,
		tone: "warning",
	},
	settled: {
		name: "Resolved",
		customerText: "Your return is complete.",
		next: [],
		isOpen: false,
		tone: "success",
	},
	declined: {
		name: "Declined",
		customerText: "We could not accept this return.",
		next: [],
		isOpen: false,
		tone: "quiet",
	},
	cancelled: {
		name: "Cancelled",
		customerText: "This return was cancelled.",
		next: [],
		isOpen: false,
		tone: "quiet",
	},
};

export const canFollow = (from: ReturnState, to: ReturnState): boolean =>
	returnStateFacts[from].next.includes(to);

/** States in which the return's items can't be part of another return or refund. */
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

/** Ways in which a customer can return items. */
export const returnMethods = ["drop_off", "courier"] as const;
export type ReturnMethod = (typeof returnMethods)[number];
export const returnMethodNames: Readonly<Record<ReturnMethod, string>> = {
	drop_off: "Brought to the store",
	courier: "Sent by courier",
};

/** Returns true if the customer sends the items by courier, now or later. */
export const hasReturnLabel = (given: { state: ReturnState; way: ReturnMethod | null }): boolean =>
	given.way === "courier" && (given.state === "approved" || given.state === "sent");

/** How a return is resolved. */
export const returnSettlements = ["refund", "credit", "replacement", "none"] as const;
export type ReturnSettlement = (typeof returnSettlements)[number];

/** Text after the refunded amount, which says how it was refunded; null without a refund. */
export const paidBackAs: Readonly<Record<ReturnSettlement, string | null>> = {
	refund: "refunded",
	credit: "as store credit",
	replacement: null,
	none: null,
};

/** Who pays for return shipping. */
export const returnPayers = ["shop", "customer", "by_reason"] as const;
export type ReturnPayer = (typeof returnPayers)[number];

/** Returns `RET-` and the id, padded to five digits. */
export const returnReference = (id: number): string => `RET-${String(id).padStart(5, "0")}`;
