import type { MoneyAccount } from "../money/money-accounts.ts";

/** Tenders (kinds of payments) at the counter. */
export const counterMethods = [
	"cash",
	"e_wallet",
	"card",
	"store_credit",
	"gift_card",
	"financed",
] as const;
export type CounterMethod = (typeof counterMethods)[number];

/** Payment methods besides cash for buying a gift card. Store credit, gift cards and financing are excluded. */
export const giftCardPayments = ["e_wallet", "card"] as const satisfies readonly CounterMethod[];

/** Returns true if a gift card can be bought with this payment method. */
export const paysForGiftCard = (way: CounterMethod): boolean =>
	way === "cash" || giftCardPayments.some((each) => each === way);

/**
 * Payment method codes of the counter's tenders. Card payments on the terminal have a different code than online card
 * payments.
 */
export const tenderCodes = [
	"cash",
	"e_wallet",
	"card_terminal",
	"store_credit",
	"gift_card",
	"financed",
] as const;
export type TenderCode = (typeof tenderCodes)[number];

interface CounterMethodFacts {
	/** Code in reports, filters and exports. */
	code: TenderCode;
	/** Name on screens, receipts and orders. */
	name: string;
	/** Label of the payment's reference; null if it has none. */
	reference: string | null;
	/** Ledger account that receives the payment. */
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
	financed: {
		code: "financed",
		name: "Financed",
		reference: "Contract number",
		account: "courier",
	},
};

/** Returns true for store credit and gift cards. Only the server knows their balance, so they need a connection. */
export const isCredit = ({ way }: { way: CounterMethod }): boolean =>
	counterMethodFacts[way].account === "credit";

/** Returns the tender with this payment method code, or null. */
export const counterMethodOfCode = (code: string): CounterMethod | null =>
	counterMethods.find((way) => counterMethodFacts[way].code === code) ?? null;

/** Returns the name of a tender, or null for an unknown code. */
export function tenderName(code: string): string | null {
	const way = counterMethodOfCode(code);
	return way && counterMethodFacts[way].name;
}

interface NamedPayment {
	way: CounterMethod;
	/** Partner that financed the payment; omitted for other tenders. */
	partner?: string | null | undefined;
}

/** Returns the name of a payment, such as `Cash` or `Financed by Home Credit`. */
export const paymentName = ({ way, partner }: NamedPayment): string =>
	partner ? `${counterMethodFacts[way].name} by ${partner}` : counterMethodFacts[way].name;

/** Returns the tenders of a sale, such as `Cash, E-wallet by QR`. */
export const tendersText = (tenders: readonly NamedPayment[]): string =>
	[...new Set(tenders.map(paymentName))].join(", ") || "Nothing to pay";
