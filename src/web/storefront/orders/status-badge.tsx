import { type OrderStatus, orderStatusTexts } from "#lib/orders/order-statuses.ts";
import { classNames } from "../../ui/class-names.ts";

const waiting = "bg-warning-soft text-warning";
const styles: Record<OrderStatus, string> = {
	pending: waiting,
	processing: waiting,
	paid: "bg-tint-lilac text-ink",
	shipped: "bg-tint-sky text-ink",
	delivered: "bg-success text-paper-raised",
	cancelled: "bg-line text-ink-soft",
};

export function StatusBadge({
	status,
	isPickup = false,
}: {
	status: OrderStatus;
	/** True for pickup at a branch. */
	isPickup?: boolean;
}) {
	return (
		<span
			className={classNames(
				"inline-flex shrink-0 items-center rounded-full px-3 py-1 text-fine font-bold",
				styles[status] ?? waiting,
			)}
		>
			{orderStatusTexts(status, isPickup).label}
		</span>
	);
}
