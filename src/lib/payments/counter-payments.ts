import type { MoneyAccount } from "../money/money-accounts.ts";

/** Tenders at the counter. */
export const counterMethods = ["cash", "e_wallet", "card", "store_credit", "gift_card"] as const;
export type CounterMethod = (typeof counterMethods)[number];

/** Payment method codes of the counter's tenders: a card on the terminal differs from a card online. */
export const tenderCodes = [
	"cash",
	"e_wallet",
	"card_terminal",
	"store_credit",
	"gift_card",
] as const;
export type TenderCode = (typeof tenderCodes)[number];

interface CounterMethodFacts {
	/** Used in reports, filters and exports. */
	code: TenderCode;
	/** Used on screens, receipts and orders. */
	name: string;
	/** Label of its reference; null if it has none. */
	reference: string | null;
	/** Account that receives the money. */
	account: MoneyAccount;
}

export const counterMethodFacts: Readonly<Record<CounterMethod, CounterMethodFacts>> = {
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
	gift_card: {
		code: "gift_card",
		name: "Gift card",
		reference: "Gift card code",
		account: "credit",
	},
};

/** True for tenders whose balance only the server knows, so they need a connection. */
export const isCredit = ({ way }: { way: CounterMethod }): boolean =>
	counterMethodFacts[way].account === "credit";

/** Returns the tender with this code, or null. */
export const counterMethodOfCode = (code: string): CounterMethod | null =>
	counterMethods.find((way) => counterMethodFacts[way].code === code) ?? null;

/** Returns the name of a tender, or null for an unknown code. */
export function tenderName(code: string): string | null {
	const way = counterMethodOfCode(code);
	return way && counterMethodFacts[way].name;
}

/** Returns the tenders of a sale, such as `Cash, E-wallet by QR`. */
export const tendersText = (tenders: readonly { way: CounterMethod }[]): string =>
	[...new Set(tenders.map(({ way }) => counterMethodFacts[way].name))].join(", ") ||
	"Nothing to pay";
