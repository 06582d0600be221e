import { type OrderStatus, orderStatuses } from "#lib/order-statuses.ts";
import { type PaymentMethod, paymentRules } from "#lib/payment-methods.ts";

const transitions: Record<OrderStatus, readonly OrderStatus[]> = {
	pending: ["processing", "cancelled"],
	paid: ["processing", "cancelled"],
	processing: ["shipped", "cancelled"],
	shipped: ["delivered"],
	delivered: [],
	cancelled: [],
};

/** The statuses an order may move to, the usual next step first (decisions §6). */
export const nextStatuses = (status: OrderStatus): OrderStatus[] => [...transitions[status]];

export const canMove = (from: OrderStatus, to: OrderStatus): boolean =>
	transitions[from].includes(to);

/** The statuses in which a customer may still ask for cancellation (§4). */
export const isCancellable = (status: OrderStatus): boolean => canMove(status, "cancelled");

export const cancellableStatuses: readonly OrderStatus[] = orderStatuses.filter(isCancellable);

/** Cash on delivery waits for the staff; a card order exists only once it is paid. */
export const firstStatus = (paymentMethod: PaymentMethod): OrderStatus =>
	paymentRules[paymentMethod].firstStatus;
