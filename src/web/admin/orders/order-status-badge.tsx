import type { OrderStatus } from "#lib/orders/order-statuses.ts";
import { orderStatusTexts } from "#lib/orders/order-statuses.ts";
import { classNames } from "../../ui/class-names.ts";

const styles: Record<OrderStatus, string> = {
	pending: "border-warning-bright bg-warning-bright text-ink",
	paid: "border-success bg-success-soft text-success",
	processing: "border-warning-bright bg-warning-soft text-ink",
	shipped: "border-tint-sky bg-tint-sky text-ink",
	delivered: "border-success bg-success text-paper-raised",
	cancelled: "border-line bg-paper text-ink-soft line-through decoration-1",
};

export function OrderStatusBadge({
	status,
	isPickup = false,
}: {
	status: OrderStatus;
	/** True if the customer picks the order up. */
	isPickup?: boolean;
}) {
	return (
		<span
			className={classNames(
				"inline-block rounded-full border px-2.5 py-0.5 text-fine font-semibold whitespace-nowrap",
				styles[status] ?? styles.pending,
			)}
		>
			{orderStatusTexts(status, isPickup).name}
		</span>
	);
}
