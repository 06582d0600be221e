import type { ShopMethod } from "./payment-methods.ts";

/** Hints about payment methods in the settings. This file is separate so that the storefront doesn't load it. */
export const paymentSwitchHints: Readonly<Record<ShopMethod, string>> = {
	cod: "Customers pay the rider when the order arrives.",
	gcash:
		"Customers pay in GCash before the order is placed. Shown as ‘Coming Soon’ until you connect a provider. Deactivate GCash to hide it.",
	card: "Customers pay online before the order is placed. Shown once you connect a provider for cards.",
	maya: "Customers pay in Maya before the order is placed. Shown once you connect a provider.",
	qrph: "Customers scan a code on the screen with any bank or e-wallet app before the order is placed. Shown once you connect a provider.",
	grabpay:
		"Customers pay in GrabPay before the order is placed. Shown once you connect a provider.",
	shopeepay:
		"Customers pay in ShopeePay before the order is placed. Shown once you connect a provider.",
	online_banking:
		"Customers pay at their bank (BPI, UnionBank, BDO, Metrobank or Landbank) before the order is placed. Shown once you connect a provider.",
	billease:
		"BillEase pays you before the order is placed, and customers pay BillEase in installments. For orders from ₱100.00 to ₱40,000.00. Shown once you connect a provider.",
	transfer:
		"Customers send the money to your account and send you the receipt. You confirm it. Shown once you enter an account.",
};

/** Hint for an extension's method. */
export const namedSwitchHint =
	"Provided by an extension. Customers pay before the order is placed, and refunds go through its provider.";
