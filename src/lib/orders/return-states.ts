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
	/** Name for staff. */
	name: string;
	/** Message to the customer. */
	customerText: string;
	/** States to which the return can change. */
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

/** @property isOurs true if the shop is responsible for the reason */
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

/** Returns true if a return label can be printed, because the customer sends the items by courier. */
export const hasReturnLabel = (given: { state: ReturnState; way: ReturnMethod | null }): boolean =>
	given.way === "courier" && (given.state === "approved" || given.state === "sent");

/** How a return is resolved. */
export const returnSettlements = ["refund", "credit", "replacement", "none"] as const;
export type ReturnSettlement = (typeof returnSettlements)[number];

/** Text that follows the refunded amount and says how it was refunded; null without a refund. */
export const paidBackAs: Readonly<Record<ReturnSettlement, string | null>> = {
	refund: "refunded",
	credit: "as store credit",
	replacement: null,
	none: null,
};

/** Who pays for return shipping. `by_reason`: the shop if it's responsible for the reason, otherwise the customer. */
export const returnPayers = ["shop", "customer", "by_reason"] as const;
export type ReturnPayer = (typeof returnPayers)[number];

/** Formats the id of a return as `RET-00001`. */
export const returnReference = (id: number): string => `RET-${String(id).padStart(5, "0")}`;
