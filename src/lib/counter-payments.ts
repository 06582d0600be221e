import type { MoneyAccount } from "./money-accounts.ts";

/** Ways to pay at the counter. */
export const counterWays = ["cash", "e_wallet", "card", "store_credit"] as const;
export type CounterWay = (typeof counterWays)[number];

/** The tenders of the counter among payment methods: a card on the terminal is no card online. */
export const tenderCodes = ["cash", "e_wallet", "card_terminal", "store_credit"] as const;
export type TenderCode = (typeof tenderCodes)[number];

interface CounterWayFacts {
	/** In reports, filters and exports. */
	code: TenderCode;
	/** On the screen, on receipts and on orders. */
	name: string;
	/** What its reference is called; null: it has none. */
	reference: string | null;
	/** Where the money is then. */
	account: MoneyAccount;
}

export const counterWayFacts: Readonly<Record<CounterWay, CounterWayFacts>> = {
	cash: { code: "cash", name: "Cash", reference: null, account: "cash" },
	e_wallet: {
		code: "e_wallet",
		name: "E-wallet by QR",
		reference: "Reference in the app",
		account: "bank",
	},
	card: {
		code: "card_terminal",
		name: "Card on the terminal",
		reference: "Approval code",
		account: "bank",
	},
	store_credit: {
		code: "store_credit",
		name: "Store credit",
		reference: null,
		account: "credit",
	},
};

/** The way to pay at the counter with this code; null: it is none. */
export const wayOfCode = (code: string): CounterWay | null =>
	counterWays.find((way) => counterWayFacts[way].code === code) ?? null;

/** What a tender of the counter is called; null: the code is none. */
export function tenderName(code: string): string | null {
	const way = wayOfCode(code);
	return way && counterWayFacts[way].name;
}

/** What a sale was paid with, in a few words: `Cash, E-wallet by QR`. */
export const tendersText = (tenders: readonly { way: CounterWay }[]): string =>
	[...new Set(tenders.map(({ way }) => counterWayFacts[way].name))].join(", ") || "Nothing to pay";
