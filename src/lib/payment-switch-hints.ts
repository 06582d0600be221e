import type { ShopMethod } from "./payment-methods.ts";

/** Under the switch of each way to pay, for the owner; apart from what every shopper's phone loads. */
export const paymentSwitchHints: Readonly<Record<ShopMethod, string>> = {
	cod: "Customers pay the rider when the order arrives.",
	gcash:
		"Paid in GCash before the order is placed. Until somebody who takes it is set up, customers read ‘Coming Soon’ beside it and cannot choose it; untick it to leave it out.",
	card: "Paid online before the order is placed. Customers see it once somebody who takes cards is set up.",
	maya: "Paid in Maya before the order is placed. Customers see it once somebody who takes it is set up.",
	qrph: "A code on the screen, paid with the app of any bank or e-wallet before the order is placed. Customers see it once somebody who takes it is set up.",
	transfer:
		"Customers send the money to an account of yours and show you the receipt; you confirm it. They see it once the account is filled in.",
};

/** Under the switch of one that an extension has. */
export const namedSwitchHint =
	"Of an extension of this server. Paid before the order is placed; what it pays back, its provider pays back.";
