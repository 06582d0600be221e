import type { Centavos } from "../money/money.ts";

export const purchaseOrderStatuses = [
	"draft",
	"sent",
	"partly_received",
	"received",
	"closed",
	"cancelled",
] as const;
export type PurchaseOrderStatus = (typeof purchaseOrderStatuses)[number];

/** Returns true if deliveries can be received for an order with this status. */
export const isOpen = (status: PurchaseOrderStatus): boolean =>
	status === "sent" || status === "partly_received";

/** Formats the id of a purchase order as `PO-00042`. */
export const purchaseOrderReference = (id: number): string => `PO-${String(id).padStart(5, "0")}`;

/**
 * Returns how many units to order, in whole packs: the number suggested by the reorder list or awaited by customers,
 * whichever is larger, minus the units on order. Returns 0 if enough units are on order.
 */
export function proposeQuantity(item: {
	suggested: number;
	waiting: number;
	onOrder: number;
	packSize: number;
}): number {
	const missing = Math.max(item.suggested, item.waiting) - item.onOrder;
	return missing <= 0 ? 0 : Math.ceil(missing / item.packSize) * item.packSize;
}

/** A line of a delivery, with data about its item. */
export interface ReceivedLine {
	quantity: number;
	unit_cost: Centavos;
	/** Number of units that were ordered but haven't arrived. */
	open: number;
	/** Cost of a unit in the last delivery; null if unknown. */
	last_cost: Centavos | null;
}

/** Ratio to the last cost from which a cost is probably a typing error, such as centavos instead of pesos. */
const unlikelyTimes = 100;

/** Returns the unusual properties of a delivery line, which staff must confirm. */
export function doubtsOf({ quantity, unit_cost, open, last_cost }: ReceivedLine) {
	const doubts: ("more_than_ordered" | "no_cost" | "unlikely_cost")[] = [];
	if (quantity > open) doubts.push("more_than_ordered");
	if (unit_cost === 0) doubts.push("no_cost");
	else if (last_cost && unlikely(unit_cost, last_cost)) doubts.push("unlikely_cost");
	return doubts;
}

const unlikely = (cost: Centavos, last: Centavos): boolean =>
	cost >= last * unlikelyTimes || last >= cost * unlikelyTimes;
