import type { Centavos } from "../money/money.ts";
import { isNamed, type NamedMethod, nameOfMethodKey } from "./named-methods.ts";
import type { RefundMethod } from "./refund-methods.ts";

/** Built-in payment methods, in checkout order. */
export const paymentMethods = [
	"cod",
	"gcash",
	"card",
	"maya",
	"qrph",
	"grabpay",
	"shopeepay",
	"online_banking",
	"billease",
	"transfer",
] as const;
export type ShopMethod = (typeof paymentMethods)[number];
/** A built-in payment method or one of an extension (`named-methods.ts`). */
export type PaymentMethod = ShopMethod | NamedMethod;
/** Payment method for orders that are paid on delivery. Orders with nothing to pay also get this method. */
export const methodAtDelivery: ShopMethod = "cod";

export const forEachMethod = <Value>(
	make: (method: ShopMethod) => Value,
): Record<ShopMethod, Value> =>
	Object.fromEntries(paymentMethods.map((method) => [method, make(method)])) as Record<
		ShopMethod,
		Value
	>;

/** Texts of a payment method. */
interface MethodTexts {
	kind: "cash" | "e_wallet" | "card" | "qr_code" | "bank" | "installments" | "transfer" | "named";
	/** Title at checkout and in the settings. */
	title: string;
	/** Text under the title at checkout; null if customers fill in a form there. */
	note: string | null;
	/** True if the method is active in a new shop. */
	isOnAtFirst: boolean;
	/** True if the method is shown as 'Coming Soon' while no provider is connected. False if it's hidden until then. */
	isAnnounced: boolean;
	/** Name in a sentence that lists the payment methods. */
	named: string;
	/** Description in Markdown, as an item of a list of payment methods. */
	explained: string;
	/** Beginning of the sentence "… is not available right now." */
	subject: string;
}

/** A built-in payment method. */
interface ShopMethodTexts extends MethodTexts {
	/** Matches text of the owner that mentions the method. */
	called: RegExp;
}

export const shopMethodTexts: Readonly<Record<ShopMethod, ShopMethodTexts>> = {
	cod: {
		kind: "cash",
		title: "Cash on delivery",
		note: "Pay the rider when your order arrives.",
		isOnAtFirst: true,
		isAnnounced: false,
		named: "cash on delivery",
		explained:
			"- **Cash on delivery (COD):** pay the rider when the parcel arrives. Please have the exact amount ready if you can.",
		called: /\bcash on delivery\b|\bcod\b|\bpay the rider\b|\bin cash\b/i,
		subject: "Cash on delivery",
	},
	gcash: {
		kind: "e_wallet",
		title: "GCash",
		note: "You pay in GCash, then come back here.",
		isOnAtFirst: true,
		isAnnounced: true,
		named: "with GCash",
		explained: "- **GCash:** you confirm the payment in the app when you place the order.",
		called: /\bg-?cash\b/i,
		subject: "GCash",
	},
	card: {
		kind: "card",
		title: "Credit or debit card",
		note: "You enter your card details on our payment provider's page, then come back here.",
		isOnAtFirst: true,
		isAnnounced: false,
		named: "by card",
		explained:
			"- **Card:** credit and debit cards, charged when you place the order. You enter your card details in the payment provider’s form, and they never reach us.",
		called: /\bby card\b|\b(?:credit|debit) cards?\b/i,
		subject: "Card payment",
	},
	maya: {
		kind: "e_wallet",
		title: "Maya",
		note: "You pay in Maya, then come back here.",
		isOnAtFirst: false,
		isAnnounced: false,
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
		named: "with QR Ph",
		explained:
			"- **QR Ph:** you scan a code with your bank or e-wallet app when you place the order.",
		called: /\bqr[ -]?ph\b/i,
		subject: "QR Ph",
	},
	grabpay: {
		kind: "e_wallet",
		title: "GrabPay",
		note: "You pay in GrabPay, then come back here.",
		isOnAtFirst: false,
		isAnnounced: false,
		named: "with GrabPay",
		explained: "- **GrabPay:** you confirm the payment in the Grab app when you place the order.",
		called: /\bgrab-?pay\b/i,
		subject: "GrabPay",
	},
	shopeepay: {
		kind: "e_wallet",
		title: "ShopeePay",
		note: "You pay in ShopeePay, then come back here.",
		isOnAtFirst: false,
		isAnnounced: false,
		named: "with ShopeePay",
		explained:
			"- **ShopeePay:** you confirm the payment in the Shopee app when you place the order.",
		called: /\bshopee-?pay\b/i,
		subject: "ShopeePay",
	},
	online_banking: {
		kind: "bank",
		title: "Online banking",
		note: "You choose your bank, pay there, then come back here.",
		isOnAtFirst: false,
		isAnnounced: false,
		named: "by online banking",
		explained:
			"- **Online banking:** you sign in to your bank and confirm when you place the order.",
		called: /\bonline banking\b/i,
		subject: "Online banking",
	},
	billease: {
		kind: "installments",
		title: "BillEase installments",
		note: "BillEase pays us now, and you pay BillEase in installments.",
		isOnAtFirst: false,
		isAnnounced: false,
		named: "in installments with BillEase",
		explained:
			"- **BillEase installments:** BillEase approves the amount when you place the order, and you pay BillEase month by month.",
		called: /\bbill-?ease\b|\binstal?lments?\b/i,
		subject: "BillEase",
	},
	transfer: {
		kind: "transfer",
		title: "Bank transfer or e-wallet number",
		note: "Send the amount to our account and send us your receipt. We confirm it manually.",
		isOnAtFirst: false,
		isAnnounced: false,
		named: "by a transfer to our account",
		explained:
			"- **Transfer to our account:** your order page shows where to send the amount and until when. Upload your receipt there or enter its reference. We confirm it manually before we pack.",
		called: /\bbank (?:transfer|deposit)s?\b|\btransfer to our account\b/i,
		subject: "Payment by transfer",
	},
};

/** Returns the texts of an extension's payment method, based on its name. */
const namedMethodTexts = (name: string): MethodTexts => ({
	kind: "named",
	title: name,
	note: "You pay on our payment provider's page, then come back here.",
	isOnAtFirst: false,
	isAnnounced: false,
	// The name is quoted, because an extension can choose any name.
	named: `by “${name}”`,
	explained: `- **${name}:** you confirm the payment when you place the order.`,
	subject: name,
});

/**
 * Returns the texts of a payment method.
 * @param name the owner's or the extension's name for the method; derived from its key if omitted
 */
export const methodTexts = (method: PaymentMethod, name?: string): MethodTexts =>
	isNamed(method) ? namedMethodTexts(name || nameOfMethodKey(method)) : shopMethodTexts[method];

/**
 * When the shop receives the payment: when the order is placed, on delivery, or (`by_hand`) when staff confirm that it
 * arrived.
 */
type PaymentTiming = "at_order" | "at_delivery" | "by_hand";

/** A payment that a provider collects before the order is created. */
interface PaymentThroughProvider {
	/** Name of the payment method at the provider. */
	takes: string;
	/** Provider whose API keys the method needs. */
	takenBy: string;
	/** Minutes during which items are reserved while the customer pays. */
	minutes: number;
	/** Name of the app or page where the customer pays, if not at checkout. */
	paidAt: string;
	/** Account that is charged and that also receives refunds. */
	paidFrom: string;
	/** Message for a customer who tries to place the order without paying. */
	whenNotBegun: string;
	/** Minimum and maximum amount that the provider accepts. Omitted if only the owner sets limits. */
	limits?: { minimum: Centavos; maximum: Centavos };
}

/** Rules for orders paid with a payment method. */
interface PaymentRule {
	moneyComesIn: PaymentTiming;
	/** Status of a new order; allowed transitions are in `domain/orders/order-status.ts`. */
	firstStatus: "pending" | "paid";
	/** Provider that collects the payment before the order; null if the customer pays the shop directly. */
	provider: PaymentThroughProvider | null;
	/** Data that the customer enters in the provider's form at checkout; null if there is no form. */
	asksFor: "card_details" | null;
	/** Emails and notifications that are sent for a new order. */
	messagesWhenPlaced: readonly ["placed"] | readonly ["placed", "paid"];
	/** Message with which the invoice is issued and emailed. */
	documentComesWith: "placed" | "paid";
	/** Name on orders, emails, documents and reports. */
	name: string;
	/** Short name for lists. */
	shortName: string;
	/** Noun for the orders in a message to a customer who has too many of them. */
	manyOrders: string;
	/** Label of the amount on the order confirmation. */
	amountLabel: string;
	/** Message on orders whose payment hasn't arrived. */
	whileUnpaid: (total: string) => string[];
	/**
	 * Message about the cash payment on delivery, for shipped orders. If the order has several parcels, it names the
	 * parcel whose courier collects the cash.
	 */
	atTheDoor: (total: string, parcel?: number) => string;
	/** Message on cancelled orders. */
	whenCancelled: string;
	/** The refund method, and a hint for staff. */
	refund: { method: RefundMethod; hint: string };
}

/** Rules of the methods that customers pay in an app before the order is created. */
const paidInAnApp = {
	moneyComesIn: "at_order",
	firstStatus: "paid",
	asksFor: null,
	messagesWhenPlaced: ["placed", "paid"],
	documentComesWith: "paid",
	manyOrders: "orders",
	whileUnpaid: () => [],
	atTheDoor: () => "Your order is paid. Nothing is due on delivery.",
	refund: { method: "account", hint: "The amount is refunded to the account it was paid from." },
} as const satisfies Partial<PaymentRule>;

/** Message about the cash that the courier collects, for the whole order or one of its parcels. */
export const handOver: PaymentRule["atTheDoor"] = (total, parcel) =>
	`Have ${total} in cash ready for the courier${parcel ? ` who brings parcel ${parcel}` : ""}.`;

export const paymentRules: Readonly<Record<ShopMethod, PaymentRule>> = {
	cod: {
		moneyComesIn: "at_delivery",
		firstStatus: "pending",
		provider: null,
		asksFor: null,
		messagesWhenPlaced: ["placed"],
		documentComesWith: "placed",
		name: "Cash on delivery",
		shortName: "COD",
		manyOrders: "cash on delivery orders",
		amountLabel: "Cash to prepare",
		whileUnpaid: () => [],
		atTheDoor: handOver,
		whenCancelled: "You don't have to pay anything.",
		refund: {
			method: "cash",
			hint: "Hand the cash to the customer first. The refund is then recorded, and the customer gets an email.",
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
		messagesWhenPlaced: ["placed", "paid"],
		documentComesWith: "paid",
		name: "Card",
		shortName: "Card",
		manyOrders: "orders",
		amountLabel: "Paid by card",
		whileUnpaid: () => [],
		atTheDoor: () => "Your order is paid. Nothing is due on delivery.",
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
	grabpay: {
		...paidInAnApp,
		provider: {
			takes: "GrabPay",
			takenBy: "PayMongo",
			minutes: 15,
			paidAt: "GrabPay",
			paidFrom: "your GrabPay account",
			whenNotBegun: "Please pay with GrabPay to continue.",
			limits: { minimum: 20_00, maximum: 100_000_00 },
		},
		name: "GrabPay",
		shortName: "GrabPay",
		amountLabel: "Paid with GrabPay",
		whenCancelled:
			"Your payment is being refunded to your GrabPay account. This takes 3–10 business days.",
	},
	shopeepay: {
		...paidInAnApp,
		provider: {
			takes: "ShopeePay",
			takenBy: "PayMongo",
			minutes: 15,
			paidAt: "ShopeePay",
			paidFrom: "your ShopeePay account",
			whenNotBegun: "Please pay with ShopeePay to continue.",
			limits: { minimum: 20_00, maximum: 100_000_00 },
		},
		name: "ShopeePay",
		shortName: "ShopeePay",
		amountLabel: "Paid with ShopeePay",
		whenCancelled:
			"Your payment is being refunded to your ShopeePay account. This takes 3–10 business days.",
	},
	online_banking: {
		...paidInAnApp,
		provider: {
			takes: "online banking",
			takenBy: "PayMongo",
			minutes: 15,
			paidAt: "your bank",
			paidFrom: "your bank account",
			whenNotBegun: "Please pay at your bank to continue.",
			limits: { minimum: 20_00, maximum: 50_000_00 },
		},
		name: "Online banking",
		shortName: "Bank",
		amountLabel: "Paid by online banking",
		whenCancelled:
			"Your payment is being refunded to your bank account. This takes 3–10 business days.",
	},
	billease: {
		...paidInAnApp,
		provider: {
			takes: "BillEase",
			takenBy: "PayMongo",
			minutes: 15,
			paidAt: "BillEase",
			paidFrom: "your BillEase account",
			whenNotBegun: "Please complete your BillEase installments to continue.",
			limits: { minimum: 100_00, maximum: 40_000_00 },
		},
		name: "BillEase installments",
		shortName: "BillEase",
		amountLabel: "Paid with BillEase",
		whenCancelled:
			"Your payment is being refunded to BillEase, which reduces your installments. This takes 3–10 business days.",
	},
	transfer: {
		moneyComesIn: "by_hand",
		firstStatus: "pending",
		provider: null,
		asksFor: null,
		messagesWhenPlaced: ["placed"],
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
			hint: "Send the amount to the customer's account first. The refund is then recorded, and the customer gets an email.",
		},
	},
};

/** Returns the rules for an extension's payment method. Customers pay the full amount before the order is created. */
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

/**
 * Returns the rules of a payment method.
 * @param name name of the method as saved with the order; derived from its key if omitted
 */
export const paymentRule = (method: PaymentMethod, name?: string | null): PaymentRule =>
	isNamed(method) ? namedRule(name || nameOfMethodKey(method)) : paymentRules[method];

/**
 * Methods whose orders count as paid in the generated column `orders.payment_state`. New methods can't be added to the
 * column's expression, because PostgreSQL 15 can't change the expression of a generated column.
 */
const paidByColumn: readonly PaymentMethod[] = ["card", "gcash", "maya", "qrph"];

/**
 * Returns true if orders with this method must store the amount that a provider received, because the column
 * `orders.payment_state` doesn't treat them as paid.
 */
export const recordsAmountReceived = (method: PaymentMethod): boolean =>
	paymentRule(method).provider !== null && !paidByColumn.includes(method);

/** Returns the name of a payment method by its code, or null if no method has the code. */
export function methodName(code: string): string | null {
	const own = paymentMethods.find((method) => method === code);
	return own || isNamed(code) ? paymentRule(own ?? (code as NamedMethod)).name : null;
}

/**
 * Returns the provider rules of a payment method.
 * @throws if the method has no provider
 */
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

/** Methods whose orders are paid on delivery. */
export const paidAtDelivery: readonly PaymentMethod[] = methodsWhere(
	({ moneyComesIn }) => moneyComesIn === "at_delivery",
);

/** Payment method of guest orders that are paid in cash or that have nothing to pay. */
export const paidByGuests: PaymentMethod = paidAtDelivery[0] ?? paymentMethods[0];

/**
 * Built-in methods whose payments a provider collects. Providers also collect the payments of all methods of
 * extensions.
 */
export const paidThroughProvider = methodsWhere(({ provider }) => provider !== null);

/** Methods for which staff confirm that the payment was received. */
export const paidByHand = methodsWhere(({ moneyComesIn }) => moneyComesIn === "by_hand");
