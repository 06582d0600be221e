import type { PaymentState } from "#contract/user/orders.ts";
import { type OrderStatus, orderStatuses } from "#lib/orders/order-statuses.ts";
import { type PaymentMethod, paymentRule } from "#lib/payments/payment-methods.ts";

const transitions: Record<OrderStatus, readonly OrderStatus[]> = {
	pending: ["processing", "cancelled"],
	paid: ["processing", "cancelled"],
	processing: ["shipped", "cancelled"],
	shipped: ["delivered"],
	delivered: [],
	cancelled: [],
};

/** Orders with manually confirmed payments can't be packed before they are paid; they are paid or end. */
const whileUnpaid: readonly OrderStatus[] = ["paid", "cancelled"];

/** Orders that no one picks up are cancelled and restocked. */
const whileReady: readonly OrderStatus[] = ["delivered", "cancelled"];

const movesOf = (
	status: OrderStatus,
	method: PaymentMethod,
	isPickup: boolean,
): readonly OrderStatus[] => {
	if (isPickup && status === "shipped") return whileReady;
	return status === "pending" && paymentRule(method).moneyComesIn === "by_hand"
		? whileUnpaid
		: transitions[status];
};

/**
 * Returns the statuses that staff may choose next, the most common first (decisions §6). "Paid" can't be chosen,
 * because it follows from recorded payments.
 * @param isPickup pickup orders can be cancelled until they are handed over
 */
export const nextStatuses = (
	status: OrderStatus,
	method: PaymentMethod,
	isPickup = false,
): OrderStatus[] => movesOf(status, method, isPickup).filter((next) => next !== "paid");

export const canMove = (
	from: OrderStatus,
	to: OrderStatus,
	method: PaymentMethod,
	isPickup = false,
): boolean => movesOf(from, method, isPickup).includes(to);

/** Returns true if a customer may still request cancellation (§4). */
export const isCancellable = (status: OrderStatus): boolean =>
	transitions[status].includes("cancelled");

export const cancellableStatuses: readonly OrderStatus[] = orderStatuses.filter(isCancellable);

/**
 * Returns a new order's status: cash on delivery starts with staff, a transfer waits for its money, and card orders are
 * created paid.
 */
export const firstStatus = (paymentMethod: PaymentMethod): OrderStatus =>
	paymentRule(paymentMethod).firstStatus;

const paymentStates = {
	at_order: "paid",
	at_delivery: "due",
	by_hand: "awaiting_payment",
} as const satisfies Record<string, PaymentState>;

/** Returns a new order's payment state. */
export const firstPaymentState = (paymentMethod: PaymentMethod): PaymentState =>
	paymentStates[paymentRule(paymentMethod).moneyComesIn];
