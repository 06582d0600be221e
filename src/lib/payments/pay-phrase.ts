import { isNamed, nameOfMethodKey } from "./named-methods.ts";
import type { PaymentMethod, ShopMethod } from "./payment-methods.ts";

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
 * Returns the words that follow "Pay" for a payment method, such as "with GCash". They have a file of their own,
 * because the landing page needs no other text of a payment method.
 * @param name the owner's or the extension's name for the method; derived from its key if omitted
 */
export const payPhrase = (method: PaymentMethod, name?: string): string =>
	// The name is quoted, because an extension can choose any name.
	isNamed(method) ? `by “${name || nameOfMethodKey(method)}”` : payPhrases[method];
