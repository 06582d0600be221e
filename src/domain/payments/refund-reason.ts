import type { Centavos } from "#lib/money.ts";

/** Why the shop gives a payment back by itself. */
type OwnReason =
	| "order_cancelled"
	| "stock_gone"
	| "coupon_used_up"
	| "credit_used_up"
	| "replaced"
	| "amount_differs"
	| "order_changed";
/** Why staff decide to give something back. */
export type StaffReason = "returned" | "damaged" | "missing" | "goodwill" | "other";

/** Why money goes back. */
export type RefundReason = OwnReason | StaffReason;

/** In words for the customer, after "because". */
export const refundReasonTexts: Record<RefundReason, string> = {
	order_cancelled: "the order was cancelled",
	stock_gone: "an item sold out before the payment arrived",
	coupon_used_up: "the coupon was used up before the payment arrived",
	credit_used_up:
		"the store credit that was to pay a part of it was gone before the payment arrived",
	replaced: "you had changed or replaced the order before the payment arrived",
	amount_differs: "the amount was not the one of the order",
	order_changed: "your order was changed and costs less now",
	returned: "you returned something",
	damaged: "something was damaged",
	missing: "something was missing",
	goodwill: "we want to make up for something",
	other: "we agreed on it",
};

/** What can still go back of what was paid. */
export const refundableOf = (paid: Centavos, refunded: Centavos): Centavos =>
	Math.max(0, paid - refunded);
