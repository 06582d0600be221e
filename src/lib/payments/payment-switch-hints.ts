import type { ShopMethod } from "./payment-methods.ts";

/** Hints about payment methods in the settings. This file is separate so that the storefront doesn't load it. */
export const paymentSwitchHints: Readonly<Record<ShopMethod, string>> = {
	cod: "Customers pay the rider when the order arrives.",
	gcash:
		"Customers pay with GCash when they order. They see ‘Coming Soon’ until you connect a payment provider. Deactivate GCash to hide it.",
	card: "Customers pay by card when they order. They see this method once you connect a payment provider for cards.",
	maya: "Customers pay with Maya when they order. They see this method once you connect a payment provider.",
	qrph: "Customers scan a code on the screen with any bank or e-wallet app when they order. They see this method once you connect a payment provider.",
	grabpay:
		"Customers pay with GrabPay when they order. They see this method once you connect a payment provider.",
	shopeepay:
		"Customers pay with ShopeePay when they order. They see this method once you connect a payment provider.",
	online_banking:
		"Customers pay at their bank (BPI, UnionBank, BDO, Metrobank or Landbank) when they order. They see this method once you connect a payment provider.",
	billease:
		"BillEase pays you the full amount when a customer orders, and the customer pays BillEase in installments. For orders from ₱100.00 to ₱40,000.00. Customers see this method once you connect a payment provider.",
	transfer:
		"Customers send the money to your account and send you the receipt. You confirm it. They see this method once you enter an account.",
};

/** Hint for an extension's method. */
export const namedSwitchHint =
	"Provided by an extension. Customers pay when they order, and refunds go through the extension's payment provider.";
