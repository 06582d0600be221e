import type { MoneyAccount } from "../money/money-accounts.ts";

/**
 * Refund methods. `account`: to the e-wallet or bank account that paid. `hand`: by staff, without the provider.
 * `credit`: store credit.
 */
export const refundMethods = ["card", "account", "cash", "hand", "credit"] as const;
export type RefundMethod = (typeof refundMethods)[number];

interface RefundTexts {
	/** Name in lists. */
	name: string;
	/** Text that follows an amount in the order history. */
	how: string;
	/** Ledger account from which the refund is paid. */
	account: MoneyAccount;
}

export const refundTexts: Readonly<Record<RefundMethod, RefundTexts>> = {
	card: { name: "Refund to card", how: "to the card", account: "provider" },
	account: {
		name: "Refund to account",
		how: "to the account it was paid from",
		account: "provider",
	},
	cash: { name: "Refund in cash", how: "in cash", account: "cash" },
	hand: { name: "Manual refund", how: "manually", account: "bank" },
	credit: { name: "Refund as store credit", how: "as store credit", account: "credit" },
};

/** Ledger accounts from which refunds are paid, by refund method. */
export const accountsOfRefunds = Object.fromEntries(
	refundMethods.map((method) => [method, refundTexts[method].account]),
);
