import { isNamed, nameOfMethodKey } from "./named-methods.ts";
import type { PaymentMethod, ShopMethod } from "./payment-methods.ts";

/*
 * The short texts of payment methods. Every page loads them, so they are separate from the longer texts in
 * payment-methods.ts.
 */

/** Names of the built-in payment methods for schema.org's `paymentAccepted`. */
export const acceptedPayments: Readonly<Record<ShopMethod, string>> = {
	cod: "Cash",
	gcash: "GCash",
	card: "Credit Card, Debit Card",
	maya: "Maya",
	qrph: "QR Ph",
	grabpay: "GrabPay",
	shopeepay: "ShopeePay",
	online_banking: "Online Banking",
	billease: "BillEase",
	transfer: "Bank Transfer",
};

const payPhrases: Readonly<Record<ShopMethod, string>> = {
	cod: "in cash on delivery",
	gcash: "with GCash",
	card: "by card",
	maya: "with Maya",
	qrph: "with QR Ph",
	grabpay: "with GrabPay",
	shopeepay: "with ShopeePay",
	online_banking: "by online banking",
	billease: "with BillEase",
	transfer: "by a transfer to our account",
};

/**
 * Returns the words that follow "Pay" for a payment method, such as "with GCash".
 * @param name the owner's or the extension's name for the method; derived from its key if omitted
 */
export const payPhrase = (method: PaymentMethod, name?: string): string =>
	// The name is quoted, because an extension can choose any name.
	isNamed(method) ? `by “${name || nameOfMethodKey(method)}”` : payPhrases[method];
