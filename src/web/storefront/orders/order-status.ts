import type { CancelReason, OrderDetail, OrderStatus } from "#contract/user/orders.ts";

export const statusLabels: Record<OrderStatus, string> = {
	pending: "Placed",
	processing: "Processing",
	paid: "Paid",
	shipped: "Shipped",
	delivered: "Delivered",
	cancelled: "Cancelled",
};

export const reasonLabels: Record<CancelReason, string> = {
	ordered_by_mistake: "Ordered by mistake",
	found_better_price: "Found a better price",
	change_of_mind: "Change of mind",
	address_wrong: "The address is wrong",
	other: "Other",
};

/** The four steps of an order (§4). */
export const orderSteps = ["Placed", "Processing", "Shipped", "Delivered"] as const;

const stepOf: Partial<Record<string, number>> = {
	pending: 0,
	processing: 1,
	shipped: 2,
	delivered: 3,
};

/** The step an order stands at; every other status counts as the first (§4, decisions §10). */
export const stepIndex = (status: string): number => stepOf[status] ?? 0;

export const stepState = (step: number, current: number): "done" | "current" | "upcoming" =>
	step < current ? "done" : step === current ? "current" : "upcoming";

const cancellable: readonly OrderStatus[] = ["pending", "processing", "paid"];

/** Whether a cancellation may be asked for: before shipping, one open request an order (§4). */
export const canAskToCancel = (order: Pick<OrderDetail, "status" | "cancel_request">): boolean =>
	cancellable.includes(order.status) && order.cancel_request?.state !== "open";
