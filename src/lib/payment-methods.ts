import type { RefundMethod } from "./refund-methods.ts";

/** Ways to pay that the checkout can show, in its order. */
export const paymentOptions = ["cod", "gcash", "card", "transfer"] as const;
export type PaymentOption = (typeof paymentOptions)[number];

/** Those that an order can be placed with; of any other the checkout says 'Coming Soon'. */
export const paymentMethods = [
	"cod",
	"card",
	"transfer",
] as const satisfies readonly PaymentOption[];
export type PaymentMethod = (typeof paymentMethods)[number];

export const isPaymentMethod = (option: PaymentOption): option is PaymentMethod =>
	paymentMethods.some((method) => method === option);

export const forEachOption = <Value>(
	make: (option: PaymentOption) => Value,
): Record<PaymentOption, Value> =>
	Object.fromEntries(paymentOptions.map((option) => [option, make(option)])) as Record<
		PaymentOption,
		Value
	>;

/** How the shop speaks of a way to pay, whether it takes it yet or not. */
interface WayToPay {
	kind: "cash" | "e_wallet" | "card" | "transfer";
	/** At the checkout and beside its switch in the settings. */
	title: string;
	/** Under the title at the checkout. */
	note: string | null;
	/** Under the switch. */
	switchHint: string;
	/** Where the owner has never seen the switch. */
	isOnAtFirst: boolean;
	/** After "Pay". */
	pay: string;
	/** Among others in a sentence of the shop's texts. */
	named: string;
	/** Its line in the list of them, in Markdown. */
	explained: string;
	/** What an owner's own words may call it. */
	called: RegExp;
	/** Before "is not available in this shop now." */
	subject: string;
	/** As schema.org's `paymentAccepted` has it. */
	accepted: string;
}

export const waysToPay: Readonly<Record<PaymentOption, WayToPay>> = {
	cod: {
		kind: "cash",
		title: "Cash on delivery",
		note: "Pay the rider when your order arrives.",
		switchHint: "Customers pay the rider when the order arrives.",
		isOnAtFirst: true,
		pay: "in cash when it arrives",
		named: "cash on delivery",
		explained:
			"- **Cash on delivery (COD):** pay the rider when the parcel arrives. Please have the exact amount ready if you can.",
		called: /\bcash on delivery\b|\bcod\b|\bpay the rider\b|\bin cash\b/i,
		subject: "Cash on delivery",
		accepted: "Cash",
	},
	gcash: {
		kind: "e_wallet",
		title: "GCash",
		note: null,
		switchHint:
			"The shop cannot take it yet. While it is ticked, customers read ‘Coming Soon’ beside it and cannot choose it; untick it to leave it out.",
		isOnAtFirst: true,
		pay: "with GCash",
		named: "with GCash",
		explained: "- **GCash:** you confirm the payment in the app when you place the order.",
		called: /\bg-?cash\b/i,
		subject: "GCash",
		accepted: "GCash",
	},
	card: {
		kind: "card",
		title: "Credit or debit card",
		note: null,
		switchHint:
			"Paid online before the order is placed. Customers see it once somebody who takes cards is set up.",
		isOnAtFirst: true,
		pay: "by card",
		named: "by card",
		explained:
			"- **Card:** credit and debit cards, charged when you place the order. The form is the payment provider’s own and your card details stay there.",
		called: /\bby card\b|\b(?:credit|debit) cards?\b/i,
		subject: "Card payment",
		accepted: "Credit Card, Debit Card",
	},
	transfer: {
		kind: "transfer",
		title: "Bank transfer or e-wallet number",
		note: "Send the amount to our account and show us your receipt; we confirm it by hand.",
		switchHint:
			"Customers send the money to an account of yours and show you the receipt; you confirm it. They see it once the account is filled in.",
		isOnAtFirst: false,
		pay: "by a transfer to our account",
		named: "by a transfer to our account",
		explained:
			"- **Transfer to our account:** your order page shows where to send the amount and until when. Upload your receipt there or type its reference; we confirm it by hand before we pack.",
		called: /\bbank (?:transfer|deposit)s?\b|\btransfer to our account\b/i,
		subject: "Payment by transfer",
		accepted: "Bank Transfer",
	},
};

/** When the shop has its money. by_hand: when staff say so. */
type MoneyComesIn = "at_order" | "at_delivery" | "by_hand";

/** What becomes of an order that is paid so. */
interface PaymentRule {
	moneyComesIn: MoneyComesIn;
	/** Of a new order; `domain/orders/order-status.ts` has what may follow. */
	firstStatus: "pending" | "paid";
	/** Who takes the money before there is an order; null: nobody but the shop. */
	provider: { takes: "cards" } | null;
	/** What the customer fills in at the checkout. */
	asksFor: "card_details" | null;
	/** What a customer hears of a new order, each by mail and notice. */
	toldWhenPlaced: readonly ["placed"] | readonly ["placed", "paid"];
	/** The step after which nothing about the sale is open: its invoice is issued and mailed. */
	documentComesWith: "placed" | "paid";
	/** On orders, in mails, documents and reports. */
	name: string;
	/** In a list, where room is short. */
	shortName: string;
	/** Said to the customer of an order on its way. */
	atTheDoor: (total: string) => string;
	/** Said to the customer of a cancelled order. */
	whenCancelled: string;
	/** How what was paid goes back, and what staff read before they give it. */
	refund: { method: RefundMethod; hint: string };
}

export const paymentRules: Readonly<Record<PaymentMethod, PaymentRule>> = {
	cod: {
		moneyComesIn: "at_delivery",
		firstStatus: "pending",
		provider: null,
		asksFor: null,
		toldWhenPlaced: ["placed"],
		documentComesWith: "placed",
		name: "Cash on delivery",
		shortName: "COD",
		atTheDoor: (total) => `Have ${total} in cash ready for the courier.`,
		whenCancelled: "There is nothing to pay.",
		refund: {
			method: "cash",
			hint: "Hand the customer the cash; this writes it down and tells them by e-mail.",
		},
	},
	card: {
		moneyComesIn: "at_order",
		firstStatus: "paid",
		provider: { takes: "cards" },
		asksFor: "card_details",
		toldWhenPlaced: ["placed", "paid"],
		documentComesWith: "paid",
		name: "Card",
		shortName: "Card",
		atTheDoor: () => "It is paid: there is nothing to hand over at the door.",
		whenCancelled: "Your payment goes back to your card; that takes 3–10 business days.",
		refund: { method: "card", hint: "The amount goes back to the customer's card." },
	},
	transfer: {
		moneyComesIn: "by_hand",
		firstStatus: "pending",
		provider: null,
		asksFor: null,
		toldWhenPlaced: ["placed"],
		documentComesWith: "paid",
		name: "Transfer",
		shortName: "Transfer",
		atTheDoor: () => "It is paid: there is nothing to hand over at the door.",
		whenCancelled:
			"There is nothing to pay. If you have sent the amount already, please tell us: we send it back.",
		refund: {
			method: "hand",
			hint: "Send the amount back to the customer's account; this writes it down and tells them by e-mail.",
		},
	},
};

const methodsWhere = (fits: (rule: PaymentRule) => boolean): PaymentMethod[] =>
	paymentMethods.filter((method) => fits(paymentRules[method]));

/** Whose orders are paid once they are delivered. */
export const paidAtDelivery = methodsWhere(({ moneyComesIn }) => moneyComesIn === "at_delivery");

/** Whose orders come from a payment that a provider took. */
export const paidThroughProvider = methodsWhere(({ provider }) => provider !== null);

/** Whose orders wait for money that staff confirm. */
export const paidByHand = methodsWhere(({ moneyComesIn }) => moneyComesIn === "by_hand");
