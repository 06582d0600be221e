import type { NotificationType } from "#contract/user/notifications.ts";

const texts: Record<NotificationType, { title: string; message: string }> = {
	order_placed: {
		title: "Order placed",
		message: "Thank you! We have received your order and will start on it soon.",
	},
	order_paid: {
		title: "Payment received",
		message: "Your payment has arrived. We will prepare your order next.",
	},
	order_processing: {
		title: "Order being prepared",
		message: "Good news: we are packing your order now.",
	},
	order_shipped: {
		title: "Order shipped",
		message: "Your order is on its way to you.",
	},
	order_delivered: {
		title: "Order delivered",
		message: "Your order has arrived. Enjoy, and thank you for shopping with us!",
	},
};

/** Texts for orders picked up at a branch. */
const pickupTexts: Partial<
	Record<NotificationType, (branch: string) => typeof texts.order_placed>
> = {
	order_shipped: (branch) => ({
		title: "Order ready for pickup",
		message: `Your order is ready for pickup at ${branch}.`,
	}),
	order_delivered: () => ({
		title: "Order picked up",
		message: "You have picked up your order. Enjoy, and thank you for shopping with us!",
	}),
};

/**
 * Returns the text of a notification, which appears next to the order's reference.
 * @param shipment.branch branch where the order is picked up; null for delivery
 */
export function notificationText(
	type: NotificationType,
	shipment: { courier: string | null; trackingNumber: string | null; branch?: string | null } = {
		courier: null,
		trackingNumber: null,
	},
): { title: string; message: string } {
	const collected = shipment.branch != null && pickupTexts[type]?.(shipment.branch);
	if (collected) return collected;
	const text = texts[type];
	if (type !== "order_shipped" || !shipment.courier) return text;
	const tracking = shipment.trackingNumber ? `, tracking number ${shipment.trackingNumber}` : "";
	return { ...text, message: `Your order is on its way with ${shipment.courier}${tracking}.` };
}
