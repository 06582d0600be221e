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

/** Returns true if goods can arrive for an order with this status. */
export const isOpen = (status: PurchaseOrderStatus): boolean =>
	status === "sent" || status === "partly_received";

/** Returns `PO-00042`. */
export const purchaseOrderReference = (id: number): string => `PO-${String(id).padStart(5, "0")}`;

/**
 * Returns how many units to order, in whole packs. This is the quantity that the reorder list suggests or customers
 * wait for, minus units that are on their way. Returns 0 if enough are on their way.
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

/** A line of a delivery, and what the shop knows about its item. */
export interface ReceivedLine {
	quantity: number;
	unit_cost: Centavos;
	/** Number of units that were ordered and haven't arrived. */
	open: number;
	/** Cost of a unit in the last delivery; null if unknown. */
	last_cost: Centavos | null;
}

/**
 * A cost this many times the last one is probably a typing error: pesos typed as centavos, or two digits
 * too many.
 */
const unlikelyTimes = 100;

/** Returns the unusual facts about a line of a delivery, which a person must confirm. */
export function doubtsOf({ quantity, unit_cost, open, last_cost }: ReceivedLine) {
	const doubts: ("more_than_ordered" | "no_cost" | "unlikely_cost")[] = [];
	if (quantity > open) doubts.push("more_than_ordered");
	if (unit_cost === 0) doubts.push("no_cost");
	else if (last_cost && unlikely(unit_cost, last_cost)) doubts.push("unlikely_cost");
	return doubts;
}

const unlikely = (cost: Centavos, last: Centavos): boolean =>
	cost >= last * unlikelyTimes || last >= cost * unlikelyTimes;
