import type {
	CancelReason,
	OrderStatus,
	PaymentMethod,
	ShippingMethod,
} from "#contract/user/orders.ts";

/** The statuses in the order of the work. */
export const statusTabs: readonly OrderStatus[] = [
	"pending",
	"paid",
	"processing",
	"shipped",
	"delivered",
	"cancelled",
];

export const statusNames: Record<OrderStatus, string> = {
	pending: "Pending",
	paid: "Paid",
	processing: "Processing",
	shipped: "Shipped",
	delivered: "Delivered",
	cancelled: "Cancelled",
};

/** What a button says that moves an order there. */
export const moveNames: Record<OrderStatus, string> = {
	pending: "Mark as pending",
	paid: "Mark as paid",
	processing: "Start processing",
	shipped: "Mark as shipped",
	delivered: "Mark as delivered",
	cancelled: "Cancel order",
};

export const paymentNames: Record<PaymentMethod, string> = {
	cod: "Cash on delivery",
	card: "Card",
};

/** The payment method in a list, where room is short. */
export const shortPaymentName = (method: string): string =>
	method === "cod" ? "COD" : method === "card" ? "Card" : method;

export const shippingNames: Record<ShippingMethod, string> = {
	standard: "Standard",
	express: "Express",
};

export const cancelReasonNames: Record<CancelReason, string> = {
	ordered_by_mistake: "Ordered by mistake",
	found_better_price: "Found a better price",
	change_of_mind: "Changed their mind",
	address_wrong: "The address is wrong",
	other: "Another reason",
};

export const piecesText = (count: number): string => (count === 1 ? "1 item" : `${count} items`);
