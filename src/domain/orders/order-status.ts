import type { PaymentState } from "#contract/user/orders.ts";
import { type OrderStatus, orderStatuses } from "#lib/order-statuses.ts";
import { type PaymentMethod, paymentRule } from "#lib/payment-methods.ts";

const transitions: Record<OrderStatus, readonly OrderStatus[]> = {
	pending: ["processing", "cancelled"],
	paid: ["processing", "cancelled"],
	processing: ["shipped", "cancelled"],
	shipped: ["delivered"],
	delivered: [],
	cancelled: [],
};

/** Nothing is packed of an order whose money staff have to find first; then it is paid, or it ends. */
const whileUnpaid: readonly OrderStatus[] = ["paid", "cancelled"];

/** What nobody collects goes back on the shelf. */
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
 * The statuses an order may be moved to by choice, the usual next step first (decisions §6). That it is
 * paid nobody chooses: it follows from the money that was found.
 * @param isPickup it is collected at a branch, where it can be cancelled until it is handed over
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

/** The statuses in which a customer may still ask for cancellation (§4). */
export const isCancellable = (status: OrderStatus): boolean =>
	transitions[status].includes("cancelled");

export const cancellableStatuses: readonly OrderStatus[] = orderStatuses.filter(isCancellable);

/**
 * Cash on delivery waits for the staff and a transfer for its money; a card order exists only once it is
 * paid.
 */
export const firstStatus = (paymentMethod: PaymentMethod): OrderStatus =>
	paymentRule(paymentMethod).firstStatus;

const paymentStates = {
	at_order: "paid",
	at_delivery: "due",
	by_hand: "awaiting_payment",
} as const satisfies Record<string, PaymentState>;

/** How a new order stands with its payment. */
export const firstPaymentState = (paymentMethod: PaymentMethod): PaymentState =>
	paymentStates[paymentRule(paymentMethod).moneyComesIn];
