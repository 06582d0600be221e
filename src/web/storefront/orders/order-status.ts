import type { CancelReason, OrderDetail } from "#contract/user/orders.ts";
import { orderStatusFacts, orderSteps } from "#lib/orders/order-statuses.ts";
import { parcelStatusFacts } from "#lib/shipping/parcel-statuses.ts";

export const reasonLabels: Record<CancelReason, string> = {
	ordered_by_mistake: "Ordered by mistake",
	found_better_price: "Found a better price",
	change_of_mind: "Change of mind",
	address_wrong: "The address is wrong",
	other: "Other",
};

/**
 * Returns the index of the order's step. An unknown status counts as the first step (specification §4, decisions §10).
 */
export const stepIndex = (status: string): number =>
	orderSteps.indexOf(orderStatusFacts(status).step);

export const stepState = (step: number, current: number): "done" | "current" | "upcoming" =>
	step < current ? "done" : step === current ? "current" : "upcoming";

/**
 * True if the customer can request a cancellation. Nothing may be shipped yet, and an order can have only one open
 * request (specification §4).
 */
export const canAskToCancel = (
	order: Pick<OrderDetail, "status" | "cancel_request"> & Partial<Pick<OrderDetail, "parcels">>,
): boolean =>
	orderStatusFacts(order.status).isToPack &&
	order.cancel_request?.state !== "open" &&
	!order.parcels?.some(({ status }) => parcelStatusFacts[status].isGone);
