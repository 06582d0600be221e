import type { MoneyAccount } from "./money-accounts.ts";

/** Ways to pay at the counter. */
export const counterWays = ["cash", "e_wallet", "card", "store_credit"] as const;
export type CounterWay = (typeof counterWays)[number];

interface CounterWayFacts {
	/** On the screen, on receipts and on orders. */
	name: string;
	/** What its reference is called; null: it has none. */
	reference: string | null;
	/** Where the money is then. */
	account: MoneyAccount;
}

export const counterWayFacts: Readonly<Record<CounterWay, CounterWayFacts>> = {
	cash: { name: "Cash", reference: null, account: "cash" },
	e_wallet: { name: "E-wallet by QR", reference: "Reference in the app", account: "bank" },
	card: { name: "Card on the terminal", reference: "Approval code", account: "bank" },
	store_credit: { name: "Store credit", reference: null, account: "credit" },
};
