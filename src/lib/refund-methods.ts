/** How money goes back. hand: staff gave it back without the provider that had taken it. */
export const refundMethods = ["card", "cash", "hand"] as const;
export type RefundMethod = (typeof refundMethods)[number];

interface RefundWords {
	/** In a list of refunds. */
	name: string;
	/** After an amount, in an order's history. */
	how: string;
}

export const refundWords: Readonly<Record<RefundMethod, RefundWords>> = {
	card: { name: "Back to the card", how: "to the card" },
	cash: { name: "Back in cash", how: "in cash" },
	hand: { name: "Given back by hand", how: "by hand" },
};
