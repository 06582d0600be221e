import type { MoneyAccount } from "./money-accounts.ts";

/**
 * How money goes back. account: of an e-wallet or a bank, that it was paid from; hand: staff gave it
 * back without the provider that had taken it; credit: to be spent in the shop.
 */
export const refundMethods = ["card", "account", "cash", "hand", "credit"] as const;
export type RefundMethod = (typeof refundMethods)[number];

interface RefundWords {
	/** In a list of refunds. */
	name: string;
	/** After an amount, in an order's history. */
	how: string;
	/** Where the money leaves. */
	account: MoneyAccount;
}

export const refundWords: Readonly<Record<RefundMethod, RefundWords>> = {
	card: { name: "Refund to card", how: "to the card", account: "provider" },
	account: {
		name: "Refund to account",
		how: "to the account it was paid from",
		account: "provider",
	},
	cash: { name: "Refund in cash", how: "in cash", account: "cash" },
	hand: { name: "Refunded manually", how: "by hand", account: "bank" },
	credit: { name: "As store credit", how: "as store credit", account: "credit" },
};

/** Where the money of each leaves. */
export const accountsOfRefunds = Object.fromEntries(
	refundMethods.map((method) => [method, refundWords[method].account]),
);
