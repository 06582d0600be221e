import type { ShopMethod } from "./payment-methods.ts";

/**
 * What the shop's ways to pay are called in schema.org's `paymentAccepted`. Every page of the shop brings it, so it is
 * apart from their other words.
 */
export const acceptedPayments: Readonly<Record<ShopMethod, string>> = {
	cod: "Cash",
	gcash: "GCash",
	card: "Credit Card, Debit Card",
	maya: "Maya",
	qrph: "QR Ph",
	transfer: "Bank Transfer",
};
