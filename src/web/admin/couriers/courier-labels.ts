import type { PayoutVerdict, payoutStates } from "#contract/admin/payouts.ts";

export const verdictNames: Readonly<Record<PayoutVerdict, string>> = {
	matched: "Matched",
	short: "Underpaid",
	too_much: "Overpaid",
	unknown: "Unknown",
	already_paid: "Already paid",
	twice: "Listed twice",
	not_delivered: "Not delivered yet",
	other_courier: "Another courier’s order",
	fee: "Fees and deductions",
	nothing: "Empty row",
	unreadable: "Unreadable",
};

/**
 * Explains what happens to a payout row when the payout is closed, by the result of comparing the row with its order.
 */
export const verdictHints: Readonly<Partial<Record<PayoutVerdict, string>>> = {
	short: "The missing amount stays due.",
	too_much: "The extra amount is recorded as a gain.",
	unknown: "Not recorded: no order has this number.",
	already_paid: "Not recorded: nothing is due for this order.",
	twice: "Recorded only once.",
	not_delivered: "Not recorded: mark the order as delivered first.",
	other_courier: "Not recorded: another courier delivered it.",
	unreadable: "Not recorded.",
};

export const payoutStateNames: Readonly<Record<(typeof payoutStates)[number], string>> = {
	ready: "Not recorded",
	closed: "Recorded",
	undone: "Undone",
};

/** Returns the courier's name, or a label for orders without a courier. */
export const courierText = (courier: string | null): string => courier || "No courier";
