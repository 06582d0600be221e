import type { ShopMethod } from "./payment-methods.ts";

/**
 * Names of the built-in payment methods for schema.org's `paymentAccepted`. Every page loads them, so they are separate
 * from the longer texts in payment-methods.ts.
 */
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
