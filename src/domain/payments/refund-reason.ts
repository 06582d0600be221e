/** Why a payment goes back. */
export type RefundReason =
	| "order_cancelled"
	| "stock_gone"
	| "coupon_used_up"
	| "replaced"
	| "amount_differs";

/** In words for the customer, after "Your payment went back because". */
export const refundReasonTexts: Record<RefundReason, string> = {
	order_cancelled: "the order was cancelled",
	stock_gone: "an item sold out before the payment arrived",
	coupon_used_up: "the coupon was used up before the payment arrived",
	replaced: "you had changed or replaced the order before the payment arrived",
	amount_differs: "the amount was not the one of the order",
};
