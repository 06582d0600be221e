import type { PaymentMethod } from "./payment-methods.ts";

/** Under the switch of each way to pay, for the owner; apart from what every shopper's phone loads. */
export const paymentSwitchHints: Readonly<Record<PaymentMethod, string>> = {
	cod: "Customers pay the rider when the order arrives.",
	gcash:
		"Paid in GCash before the order is placed. Until somebody who takes it is set up, customers read ‘Coming Soon’ beside it and cannot choose it; untick it to leave it out.",
	card: "Paid online before the order is placed. Customers see it once somebody who takes cards is set up.",
	maya: "Paid in Maya before the order is placed. Customers see it once somebody who takes it is set up.",
	qrph: "A code on the screen, paid with the app of any bank or e-wallet before the order is placed. Customers see it once somebody who takes it is set up.",
	transfer:
		"Customers send the money to an account of yours and show you the receipt; you confirm it. They see it once the account is filled in.",
};
