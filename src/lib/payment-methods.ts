import { isNamed, type NamedMethod, nameOfWay } from "./named-methods.ts";
import type { RefundMethod } from "./refund-methods.ts";

/** The shop's own ways to pay, in the order of the checkout. */
export const paymentMethods = ["cod", "gcash", "card", "maya", "qrph", "transfer"] as const;
export type ShopMethod = (typeof paymentMethods)[number];
/** One of them, or one that an extension has beside them (`named-methods.ts`). */
export type PaymentMethod = ShopMethod | NamedMethod;
/** Of an order for which nothing is asked, too: it waits for no money. */
export const methodAtDelivery: ShopMethod = "cod";

export const forEachMethod = <Value>(
	make: (method: ShopMethod) => Value,
): Record<ShopMethod, Value> =>
	Object.fromEntries(paymentMethods.map((method) => [method, make(method)])) as Record<
		ShopMethod,
		Value
	>;

/** How the shop speaks of a way to pay, whether it is offered or not. */
interface WayToPay {
	kind: "cash" | "e_wallet" | "card" | "qr_code" | "transfer" | "named";
	/** At the checkout and beside its switch in the settings. */
	title: string;
	/** Under the title at the checkout, where it is offered and not filled in there. */
	note: string | null;
	/** Where the owner has never seen the switch. */
	isOnAtFirst: boolean;
	/** While nobody takes it, the checkout says 'Coming Soon'; else it says nothing of it. */
	isAnnounced: boolean;
	/** After "Pay". */
	pay: string;
	/** Among others in a sentence of the shop's texts. */
	named: string;
	/** Its line in the list of them, in Markdown. */
	explained: string;
	/** Before "is not available in this shop now." */
	subject: string;
}

/** One of the shop's own. */
interface ShopWay extends WayToPay {
	/** What an owner's own words may call it. */
	called: RegExp;
}

export const waysToPay: Readonly<Record<ShopMethod, ShopWay>> = {
	cod: {
		kind: "cash",
		title: "Cash on delivery",
		note: "Pay the rider when your order arrives.",
		isOnAtFirst: true,
		isAnnounced: false,
		pay: "in cash when it arrives",
		named: "cash on delivery",
		explained:
			"- **Cash on delivery (COD):** pay the rider when the parcel arrives. Please have the exact amount ready if you can.",
		called: /\bcash on delivery\b|\bcod\b|\bpay the rider\b|\bin cash\b/i,
		subject: "Cash on delivery",
	},
	gcash: {
		kind: "e_wallet",
		title: "GCash",
		note: "You pay in GCash and come back here.",
		isOnAtFirst: true,
		isAnnounced: true,
		pay: "with GCash",
		named: "with GCash",
		explained: "- **GCash:** you confirm the payment in the app when you place the order.",
		called: /\bg-?cash\b/i,
		subject: "GCash",
	},
	card: {
		kind: "card",
		title: "Credit or debit card",
		note: "You enter your card on our payment provider's page and come back here.",
		isOnAtFirst: true,
		isAnnounced: false,
		pay: "by card",
		named: "by card",
		explained:
			"- **Card:** credit and debit cards, charged when you place the order. You enter your card in the payment provider’s form, and your card details stay there.",
		called: /\bby card\b|\b(?:credit|debit) cards?\b/i,
		subject: "Card payment",
	},
	maya: {
		kind: "e_wallet",
		title: "Maya",
		note: "You pay in Maya and come back here.",
		isOnAtFirst: false,
		isAnnounced: false,
		pay: "with Maya",
		named: "with Maya",
		explained: "- **Maya:** you confirm the payment in the app when you place the order.",
		called: /\b(?:pay)?maya\b/i,
		subject: "Maya",
	},
	qrph: {
		kind: "qr_code",
		title: "QR Ph",
		note: "You scan a code with your bank or e-wallet app.",
		isOnAtFirst: false,
		isAnnounced: false,
		pay: "with QR Ph",
		named: "with QR Ph",
		explained:
			"- **QR Ph:** you scan a code with your bank or e-wallet app when you place the order.",
		called: /\bqr[ -]?ph\b/i,
		subject: "QR Ph",
	},
	transfer: {
		kind: "transfer",
		title: "Bank transfer or e-wallet number",
		note: "Send the amount to our account and send us your receipt. We confirm it manually.",
		isOnAtFirst: false,
		isAnnounced: false,
		pay: "by a transfer to our account",
		named: "by a transfer to our account",
		explained:
			"- **Transfer to our account:** your order page shows where to send the amount and until when. Upload your receipt there or enter its reference. We confirm it manually before we pack.",
		called: /\bbank (?:transfer|deposit)s?\b|\btransfer to our account\b/i,
		subject: "Payment by transfer",
	},
};

/** How the shop speaks of one that an extension has, by what it is called in its code where no other words are at hand. */
const namedWay = (name: string): WayToPay => ({
	kind: "named",
	title: name,
	note: "You pay on our payment provider's page and come back here.",
	isOnAtFirst: false,
	isAnnounced: false,
	// Whatever an extension calls it stays a name within a sentence.
	pay: `by “${name}”`,
	named: `by “${name}”`,
	explained: `- **${name}:** you confirm the payment when you place the order.`,
	subject: name,
});

/** @param name what the owner or its extension calls it; left out: as its code does */
export const wayToPay = (method: PaymentMethod, name?: string): WayToPay =>
	isNamed(method) ? namedWay(name || nameOfWay(method)) : waysToPay[method];

/** When the shop has its money. by_hand: when staff say so. */
type MoneyComesIn = "at_order" | "at_delivery" | "by_hand";

/** A payment that a provider takes, and that an order comes of. */
interface PaymentThroughProvider {
	/** What nobody takes without one. */
	takes: string;
	/** Whose keys the owner enters for it. */
	takenBy: string;
	/** How long what is bought is held while the customer pays, in minutes. */
	minutes: number;
	/** What the customer goes to, where it is not filled in at the checkout. */
	paidAt: string;
	/** Whose money it is: what is charged, and where it goes back to. */
	paidFrom: string;
	/** Told to who orders without having begun to pay. */
	whenNotBegun: string;
}

/** What becomes of an order that is paid so. */
interface PaymentRule {
	moneyComesIn: MoneyComesIn;
	/** Of a new order; `domain/orders/order-status.ts` has what may follow. */
	firstStatus: "pending" | "paid";
	/** Who takes the money before there is an order; null: nobody but the shop. */
	provider: PaymentThroughProvider | null;
	/** What the customer fills in at the checkout, where its provider has a form for the page. */
	asksFor: "card_details" | null;
	/** What a customer hears of a new order, each by mail and notice. */
	toldWhenPlaced: readonly ["placed"] | readonly ["placed", "paid"];
	/** The step after which nothing about the sale is open: its invoice is issued and mailed. */
	documentComesWith: "placed" | "paid";
	/** On orders, in mails, documents and reports. */
	name: string;
	/** In a list, where room is short. */
	shortName: string;
	/** Of somebody who has placed very many of them. */
	manyOrders: string;
	/** Beside the amount of an order that was just placed. */
	amountLabel: string;
	/** Said to the customer of an order whose money staff have not found yet. */
	whileUnpaid: (total: string) => string[];
	/** Said to the customer of an order on its way; of several parcels, with the one that is paid for. */
	atTheDoor: (total: string, parcel?: number) => string;
	/** Said to the customer of a cancelled order. */
	whenCancelled: string;
	/** How what was paid goes back, and what staff read before they give it. */
	refund: { method: RefundMethod; hint: string };
}

/** What is the same of all that is paid in an app before the order. */
const paidInAnApp = {
	moneyComesIn: "at_order",
	firstStatus: "paid",
	asksFor: null,
	toldWhenPlaced: ["placed", "paid"],
	documentComesWith: "paid",
	manyOrders: "orders",
	whileUnpaid: () => [],
	atTheDoor: () => "It is paid. Nothing is due on delivery.",
	refund: { method: "account", hint: "The amount is refunded to the account it was paid from." },
} as const satisfies Partial<PaymentRule>;

/** Said of what a courier collects, be it all of an order or a rest. */
export const handOver: PaymentRule["atTheDoor"] = (total, parcel) =>
	`Have ${total} in cash ready for the courier${parcel ? ` of parcel ${parcel}` : ""}.`;

export const paymentRules: Readonly<Record<ShopMethod, PaymentRule>> = {
	cod: {
		moneyComesIn: "at_delivery",
		firstStatus: "pending",
		provider: null,
		asksFor: null,
		toldWhenPlaced: ["placed"],
		documentComesWith: "placed",
		name: "Cash on delivery",
		shortName: "COD",
		manyOrders: "cash on delivery orders",
		amountLabel: "Cash to prepare",
		whileUnpaid: () => [],
		atTheDoor: handOver,
		whenCancelled: "There is nothing to pay.",
		refund: {
			method: "cash",
			hint: "Hand the customer the cash. This records it and notifies them by email.",
		},
	},
	gcash: {
		...paidInAnApp,
		provider: {
			takes: "GCash",
			takenBy: "PayMongo",
			minutes: 15,
			paidAt: "GCash",
			paidFrom: "your GCash account",
			whenNotBegun: "Please pay with GCash to continue.",
		},
		name: "GCash",
		shortName: "GCash",
		amountLabel: "Paid with GCash",
		whenCancelled:
			"Your payment is being refunded to your GCash account. This takes 3–10 business days.",
	},
	card: {
		moneyComesIn: "at_order",
		firstStatus: "paid",
		provider: {
			takes: "cards",
			takenBy: "Stripe or PayMongo",
			minutes: 15,
			paidAt: "the card page",
			paidFrom: "your card",
			whenNotBegun: "Please complete your card details to continue.",
		},
		asksFor: "card_details",
		toldWhenPlaced: ["placed", "paid"],
		documentComesWith: "paid",
		name: "Card",
		shortName: "Card",
		manyOrders: "orders",
		amountLabel: "Paid by card",
		whileUnpaid: () => [],
		atTheDoor: () => "It is paid. Nothing is due on delivery.",
		whenCancelled: "Your payment is being refunded to your card. This takes 3–10 business days.",
		refund: { method: "card", hint: "The amount is refunded to the customer's card." },
	},
	maya: {
		...paidInAnApp,
		provider: {
			takes: "Maya",
			takenBy: "PayMongo",
			minutes: 15,
			paidAt: "Maya",
			paidFrom: "your Maya account",
			whenNotBegun: "Please pay with Maya to continue.",
		},
		name: "Maya",
		shortName: "Maya",
		amountLabel: "Paid with Maya",
		whenCancelled:
			"Your payment is being refunded to your Maya account. This takes 3–10 business days.",
	},
	qrph: {
		...paidInAnApp,
		provider: {
			takes: "QR Ph",
			takenBy: "PayMongo",
			minutes: 15,
			paidAt: "QR Ph",
			paidFrom: "the account that you paid from",
			whenNotBegun: "Please pay with QR Ph to continue.",
		},
		name: "QR Ph",
		shortName: "QR Ph",
		amountLabel: "Paid with QR Ph",
		whenCancelled:
			"Your payment is being refunded to the account you paid from. This takes 3–10 business days.",
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
		manyOrders: "orders that you have not paid yet",
		amountLabel: "Due by transfer",
		whileUnpaid: (total) => [
			`Send ${total} to our account, and send us your receipt on the order’s page.`,
			"We will check our account and email you when your payment arrives.",
		],
		atTheDoor: () => "Nothing is due on delivery.",
		whenCancelled:
			"There is nothing to pay. If you already sent the amount, contact us for a refund.",
		refund: {
			method: "hand",
			hint: "Send the amount to the customer's account. This records it and notifies them by email.",
		},
	},
};

/** What becomes of an order that is paid as an extension has it: all of it comes in before the order. */
const namedRule = (name: string): PaymentRule => ({
	...paidInAnApp,
	provider: {
		takes: name,
		takenBy: "its extension",
		minutes: 15,
		paidAt: name,
		paidFrom: "the account that you paid from",
		whenNotBegun: `Please pay with ${name} to continue.`,
	},
	name,
	shortName: name,
	amountLabel: `Paid with ${name}`,
	whenCancelled:
		"Your payment is being refunded to the account you paid from. This takes 3–10 business days.",
});

/** @param name what the order was told that it is called; left out: as its code does */
export const paymentRule = (method: PaymentMethod, name?: string | null): PaymentRule =>
	isNamed(method) ? namedRule(name || nameOfWay(method)) : paymentRules[method];

/** What a way to pay is called that may be any text; null: it is none. */
export function methodName(code: string): string | null {
	const own = paymentMethods.find((method) => method === code);
	return own || isNamed(code) ? paymentRule(own ?? (code as NamedMethod)).name : null;
}

/** @throws for a way to pay that no provider takes */
export function requireProvided(
	method: PaymentMethod,
	name?: string | null,
): PaymentThroughProvider {
	const { provider } = paymentRule(method, name);
	if (!provider) throw new Error(`No provider accepts ${method}.`);
	return provider;
}

const methodsWhere = (fits: (rule: PaymentRule) => boolean): ShopMethod[] =>
	paymentMethods.filter((method) => fits(paymentRules[method]));

/** Whose orders are paid once they are delivered. */
export const paidAtDelivery: readonly PaymentMethod[] = methodsWhere(
	({ moneyComesIn }) => moneyComesIn === "at_delivery",
);

/** How somebody without an account pays. */
export const paidByGuests: PaymentMethod = paidAtDelivery[0] ?? paymentMethods[0];

/** Of the shop's own, those whose orders come from a payment that a provider took; all of extensions do. */
export const paidThroughProvider = methodsWhere(({ provider }) => provider !== null);

/** Whose orders wait for money that staff confirm. */
export const paidByHand = methodsWhere(({ moneyComesIn }) => moneyComesIn === "by_hand");
