import type { OrderStatus } from "#contract/user/orders.ts";
import { classNames } from "../../ui/class-names.ts";
import { statusNames } from "./order-words.ts";

const looks: Record<OrderStatus, string> = {
	pending: "border-mango bg-mango text-on-mango",
	paid: "border-sea bg-sea-soft text-sea",
	processing: "border-mango bg-tint-mango text-ink",
	shipped: "border-tint-sky bg-tint-sky text-ink",
	delivered: "border-sea bg-sea text-paper-raised",
	cancelled: "border-line bg-paper text-ink-soft line-through decoration-1",
};

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
	return (
		<span
			className={classNames(
				"inline-block rounded-full border px-2.5 py-0.5 text-fine font-semibold whitespace-nowrap",
				looks[status],
			)}
		>
			{statusNames[status]}
		</span>
	);
}
