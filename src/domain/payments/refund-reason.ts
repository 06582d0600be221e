import type { Centavos } from "#lib/money/money.ts";

/** Reasons for automatic refunds. */
type OwnReason =
	| "order_cancelled"
	| "stock_gone"
	| "coupon_used_up"
	| "credit_used_up"
	| "replaced"
	| "amount_differs"
	| "order_changed";
/** Reasons for refunds by staff. */
export type StaffReason = "returned" | "damaged" | "missing" | "goodwill" | "other";

/** Reasons for refunds. */
export type RefundReason = OwnReason | StaffReason;

/** The reasons as shown to customers, after the word "because". */
export const refundReasonTexts: Record<RefundReason, string> = {
	order_cancelled: "the order was cancelled",
	stock_gone: "an item sold out before the payment arrived",
	coupon_used_up: "the coupon was used up before the payment arrived",
	credit_used_up: "the store credit for a part of the order was used up before the payment arrived",
	replaced: "you had changed or replaced the order before the payment arrived",
	amount_differs: "the amount paid did not match the order",
	order_changed: "your order was changed and costs less now",
	returned: "you returned something",
	damaged: "something was damaged",
	missing: "something was missing",
	goodwill: "we want to make up for a problem with your order",
	other: "we agreed on it",
};

/** Returns the part of a payment that can still be refunded. */
export const refundableOf = (paid: Centavos, refunded: Centavos): Centavos =>
	Math.max(0, paid - refunded);
