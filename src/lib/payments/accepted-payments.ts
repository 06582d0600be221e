import type { ShopMethod } from "./payment-methods.ts";

/**
 * Names of the built-in payment methods for schema.org's `paymentAccepted`. This file is separate because every page
 * loads it.
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
