/** Order statuses. Allowed transitions are in `domain/orders/order-status.ts`. */
export const orderStatuses = [
	"pending",
	"processing",
	"paid",
	"shipped",
	"delivered",
	"cancelled",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The four steps that customers see (§4). */
export const orderSteps = ["Placed", "Processing", "Shipped", "Delivered"] as const;

/** Names of the steps for pickup orders. */
export const pickupSteps: Readonly<Record<(typeof orderSteps)[number], string>> = {
	Placed: "Placed",
	Processing: "Processing",
	Shipped: "Ready for pickup",
	Delivered: "Picked up",
};

interface OrderStatusFacts {
	/** Name for customers. */
	label: string;
	/** Name for staff. */
	name: string;
	/** Label of the button that changes an order to this status. */
	move: string;
	step: (typeof orderSteps)[number];
	/** True if the order is neither delivered nor cancelled. */
	isOpen: boolean;
	/** True if the order isn't shipped yet. It can still be cancelled. */
	isToPack: boolean;
	hasShipped: boolean;
	/** Email sent when an order gets this status; null for none. */
	mail: "paid" | "processing" | "shipped" | "delivered" | "cancelled" | null;
	notification: "order_paid" | "order_processing" | "order_shipped" | "order_delivered" | null;
}

const toPack = { isOpen: true, isToPack: true, hasShipped: false };
const noMessages = { mail: null, notification: null };

/** Properties of each status, in the order in which an order goes through them. */
const factsByStatus: Readonly<Record<OrderStatus, OrderStatusFacts>> = {
	pending: {
		...toPack,
		...noMessages,
		label: "Placed",
		name: "Pending",
		move: "Mark as pending",
		step: "Placed",
	},
	paid: {
		...toPack,
		mail: "paid",
		notification: "order_paid",
		label: "Paid",
		name: "Paid",
		move: "Mark as paid",
		step: "Placed",
	},
	processing: {
		...toPack,
		label: "Processing",
		name: "Processing",
		move: "Start processing",
		step: "Processing",
		mail: "processing",
		notification: "order_processing",
	},
	shipped: {
		label: "Shipped",
		name: "Shipped",
		move: "Mark as shipped",
		step: "Shipped",
		isOpen: true,
		isToPack: false,
		hasShipped: true,
		mail: "shipped",
		notification: "order_shipped",
	},
	delivered: {
		label: "Delivered",
		name: "Delivered",
		move: "Mark as delivered",
		step: "Delivered",
		isOpen: false,
		isToPack: false,
		hasShipped: true,
		mail: "delivered",
		notification: "order_delivered",
	},
	cancelled: {
		label: "Cancelled",
		name: "Cancelled",
		move: "Cancel order",
		step: "Placed",
		isOpen: false,
		isToPack: false,
		hasShipped: false,
		mail: "cancelled",
		notification: null,
	},
};

/** A page loaded before an update may not know a new status. Such a status counts as the first step (§4). */
const unknownFacts: OrderStatusFacts = { ...factsByStatus.pending, isToPack: false };

const isKnown = (status: string): status is OrderStatus => Object.hasOwn(factsByStatus, status);

/** Returns the properties of a status. Unknown statuses count as the first step and can't be cancelled. */
export const orderStatusFacts = (status: string): OrderStatusFacts =>
	isKnown(status) ? factsByStatus[status] : unknownFacts;

type StatusTexts = Pick<OrderStatusFacts, "label" | "name" | "move">;

/** Texts that differ for pickup orders. */
const whenCollected: Partial<Record<OrderStatus, StatusTexts>> = {
	shipped: {
		label: "Ready for pickup",
		name: "Ready for pickup",
		move: "Mark as ready for pickup",
	},
	delivered: { label: "Picked up", name: "Picked up", move: "Mark as picked up" },
};

/** Returns the texts of a status. For pickup orders, "shipped" means ready for pickup. */
export const orderStatusTexts = (status: OrderStatus, isPickup: boolean): StatusTexts =>
	(isPickup && whenCollected[status]) || orderStatusFacts(status);

export const statusesByWork = Object.keys(factsByStatus) as OrderStatus[];

const statusesWhere = (fits: (facts: OrderStatusFacts) => boolean): OrderStatus[] =>
	statusesByWork.filter((status) => fits(factsByStatus[status]));

export const openStatuses = statusesWhere(({ isOpen }) => isOpen);
export const statusesToPack = statusesWhere(({ isToPack }) => isToPack);
