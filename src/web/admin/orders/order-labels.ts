import type { AdminOrderSort, AdminOrderSummary, OrderEventKind } from "#contract/admin/orders.ts";
import type { refundReasons, refundStates, unitsBack } from "#contract/admin/refund-shapes.ts";
import type { CancelReason, PaymentState } from "#contract/user/orders.ts";
import type { OrderChannel } from "#lib/orders/order-channels.ts";
import { orderStatusFacts, statusesByWork, statusesToPack } from "#lib/orders/order-statuses.ts";
import { tendersText } from "#lib/payments/counter-payments.ts";
import { paymentRule } from "#lib/payments/payment-methods.ts";

/** Statuses that have a tab above the list. */
export const statusTabs = [
	{ value: statusesToPack.join(), name: "To pack" },
	...statusesByWork.map((value) => ({ value, name: orderStatusFacts(value).name })),
];

export const paymentStateNames: Record<PaymentState, string> = {
	due: "Due",
	awaiting_payment: "Waiting for payment",
	collected: "Collected, not paid out",
	written_off: "Written off",
	paid: "Paid",
	partly_refunded: "Partly refunded",
	refunded: "Refunded",
	void: "Not paid",
};

/** Returns the text for the payment state. An order with an open balance doesn't count as paid. */
export const moneyStateText = (state: PaymentState, balanceDue: number): string =>
	state === "paid" && balanceDue > 0 ? "Partly paid" : paymentStateNames[state];

type PaidOrder = Pick<
	AdminOrderSummary,
	"payment_method" | "payment_state" | "is_pickup" | "tenders"
>;

function methodText({ payment_method: method, is_pickup: isPickup, tenders }: PaidOrder): string {
	if (tenders) return tendersText(tenders);
	const { moneyComesIn, shortName } = paymentRule(method);
	return isPickup && moneyComesIn === "at_delivery" ? "At the branch" : shortName;
}

/** Short payment label for lists: `COD`, `Card · partly refunded`. */
export function paymentText(order: PaidOrder): string {
	const { payment_state: state } = order;
	const name = methodText(order);
	return state === "partly_refunded" || state === "refunded" || state === "written_off"
		? `${name} · ${paymentStateNames[state].toLowerCase()}`
		: name;
}

/** Returns the buyer's name for lists. */
export const buyerName = ({
	customer_name: name,
	channel,
}: Pick<AdminOrderSummary, "customer_name" | "channel">): string =>
	name ?? (channel === "counter" ? "Walk-in" : "Deleted account");

export const channelNames: Record<OrderChannel, string> = {
	web: "In the web shop",
	staff: "In the back office",
	counter: "At the counter",
};

export const sortChoices: readonly { value: AdminOrderSort; name: string }[] = [
	{ value: "newest", name: "Newest first" },
	{ value: "oldest", name: "Oldest first" },
	{ value: "total-desc", name: "Highest total" },
	{ value: "total-asc", name: "Lowest total" },
];

export const cancelReasonNames: Record<CancelReason, string> = {
	ordered_by_mistake: "Ordered by mistake",
	found_better_price: "Found a better price",
	change_of_mind: "Changed their mind",
	address_wrong: "The address is wrong",
	other: "Another reason",
};

type RefundReason = (typeof refundReasons)[number];
export const refundReasonNames: Record<RefundReason, string> = {
	returned: "Returned item",
	damaged: "Damaged item",
	missing: "Missing item",
	goodwill: "Goodwill",
	other: "Another reason",
};

const automaticRefundReasons: Readonly<Record<string, string>> = {
	...refundReasonNames,
	order_cancelled: "The order was cancelled",
	stock_gone: "Sold out before the payment arrived",
	coupon_used_up: "Coupon limit reached before the payment arrived",
	replaced: "Changed or replaced before the payment arrived",
	amount_differs: "The amount did not match the order",
	order_changed: "The order was changed",
};
/** Formats a refund reason, including automatic ones. */
export const refundReasonText = (reason: string): string =>
	automaticRefundReasons[reason] ?? reason;

export const unitsBackNames: Record<(typeof unitsBack)[number], string> = {
	sellable: "back in stock",
	damaged: "returned damaged, written off",
};

export const refundStateNames: Record<(typeof refundStates)[number], string> = {
	queued: "Pending",
	pending: "In progress",
	succeeded: "Done",
	failed: "Failed",
};

export const eventNames: Record<Exclude<OrderEventKind, "moved">, string> = {
	request_declined: "Cancellation request declined",
	branch_chosen: "Packing branch chosen",
	shipment_corrected: "Shipment corrected",
	refunded: "Refunded",
	proof_sent: "Proof of payment sent",
	proof_refused: "Proof of payment rejected",
	part_received: "Partial payment received",
	changed: "Order changed",
	balance_received: "Remaining payment received",
	call_confirmed: "Confirmed by the customer",
	call_no_answer: "Called, no answer",
	call_cancelled: "Cancelled at the customer's request",
	shipped_unconfirmed: "Shipped without confirmation",
	delivery_refused: "Refused at the door",
	delivery_not_found: "No one there",
	delivery_returned: "Returned to sender",
	delivery_lost: "Lost by the courier",
	delivery_out_again: "Out for delivery again",
	parcel_packed: "Parcel packed",
	parcel_unpacked: "Packing undone",
	parcel_split: "Parcel split",
	parcel_changed: "Parcel changed",
	parcel_shipped: "Parcel shipped",
	parcel_delivered: "Parcel delivered",
	parcel_undelivered: "Parcel not delivered",
	move_dropped: "Status change not applied",
	return_requested: "Return requested",
	return_approved: "Return approved",
	return_declined: "Return declined",
	return_sent: "Return on its way",
	return_received: "Return received",
	return_settled: "Return resolved",
	return_cancelled: "Return cancelled",
	cash_handed_over: "Cash remitted",
	cash_taken_back: "Cash remittance undone",
	cash_written_off: "Cash written off",
};

export const unitsText = (count: number): string => (count === 1 ? "1 item" : `${count} items`);
