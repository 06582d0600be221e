import type { OrderStatus } from "#lib/orders/order-statuses.ts";
import { type DeliveryOutcome, deliveryOutcomeFacts } from "#lib/shipping/delivery-outcomes.ts";

/** Badge for a delivery problem; renders nothing for a parcel that is on its way or delivered. */
export function DeliveryBadge({
	status,
	outcome,
}: {
	status: OrderStatus;
	outcome: DeliveryOutcome | null;
}) {
	if (outcome === null || outcome === "delivered") return null;
	if (status !== "shipped" && status !== "cancelled") return null;
	return (
		<span className="inline-block rounded-full border border-chili bg-chili-soft px-2.5 py-0.5 text-fine font-semibold whitespace-nowrap text-chili">
			{status === "cancelled" ? "Not delivered" : deliveryOutcomeFacts[outcome].name}
		</span>
	);
}
