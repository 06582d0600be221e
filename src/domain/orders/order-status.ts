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

/**
 * Next statuses of an unpaid order if staff confirm its payment manually, such as a bank transfer. The order can't be
 * packed before it's paid.
 */
const whileUnpaid: readonly OrderStatus[] = ["paid", "cancelled"];

/**
 * Next statuses of an order that is ready for pickup. If no one picks it up, it's cancelled and its items are
 * restocked.
 */
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
 * Returns the statuses that staff may choose next, the most common first (decisions §6). Staff can't choose "paid",
 * because recorded payments set this status.
 * @param isPickup true for a pickup order, which can be cancelled until it's handed over
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

/** Returns true if a customer may still request cancellation (specification §4). */
export const isCancellable = (status: OrderStatus): boolean =>
	transitions[status].includes("cancelled");

export const cancellableStatuses: readonly OrderStatus[] = orderStatuses.filter(isCancellable);

/**
 * Returns a new order's status. Cash on delivery orders wait for staff, transfers wait for the payment, and card orders
 * are already paid.
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
