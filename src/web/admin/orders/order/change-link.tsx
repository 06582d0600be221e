import { href } from "react-router";
import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import { ButtonLink } from "#web/ui/button.tsx";

/** Link to the page for changing an order that isn't packed yet. */
export function ChangeLink({ order }: { order: AdminOrderDetail }) {
	if (!order.can_change) return null;
	return (
		<ButtonLink
			to={href("/admin/orders/:id/change", { id: String(order.id) })}
			size="small"
			tone="outline"
			className="-mt-1"
		>
			Change order
		</ButtonLink>
	);
}
