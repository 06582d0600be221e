import type { PayoutVerdict, payoutStates } from "#contract/admin/payouts.ts";

export const verdictNames: Readonly<Record<PayoutVerdict, string>> = {
	matched: "Matched",
	short: "Short",
	too_much: "Too much",
	unknown: "Unknown",
	already_paid: "Already paid",
	twice: "Twice in the file",
	not_delivered: "Not delivered yet",
	other_courier: "Another courier’s",
	fee: "Fees and deductions",
	nothing: "Nothing in it",
	unreadable: "Cannot be read",
};

/** What becomes of such rows when the payout is closed. */
export const verdictHints: Readonly<Partial<Record<PayoutVerdict, string>>> = {
	short: "The rest stays owed.",
	too_much: "What is owed is booked, and the rest as a gain.",
	unknown: "Not booked: no order has this number.",
	already_paid: "Not booked: nothing is owed of this order.",
	twice: "Not booked a second time.",
	not_delivered: "Not booked: mark the order as delivered first.",
	other_courier: "Not booked: somebody else has brought it.",
	unreadable: "Not booked.",
};

export const payoutStateNames: Readonly<Record<(typeof payoutStates)[number], string>> = {
	ready: "Not closed",
	closed: "Closed",
	undone: "Taken back",
};

/** A courier's name, or that nobody is named on the orders. */
export const courierText = (courier: string | null): string => courier || "No courier";
