import { useState } from "react";
import { countInParcel } from "#contract/admin/order-delivery.ts";
import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import { api } from "#web/api.ts";
import { Button } from "#web/ui/button.tsx";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { OnceOpened } from "#web/ui/once-opened.tsx";
import type { ChangeOrder } from "./change-order.ts";

const CheckInDialog = lazyPart(() => import("./check-in-dialog.tsx"));

/** Checks in an order's only parcel, which completes the order. */
export function CheckIn({
	order,
	change,
	isPrimary = false,
}: {
	order: AdminOrderDetail;
	change: ChangeOrder;
	isPrimary?: boolean;
}) {
	const [isCounting, setCounting] = useState(false);
	const countOf = { id: String(order.id), from: order.delivery_outcome ?? "returned" } as const;
	return (
		<>
			<Button
				tone={isPrimary ? "primary" : "outline"}
				disabled={change.isBusy}
				onClick={() => setCounting(true)}
			>
				Check in parcel…
			</Button>
			<OnceOpened open={isCounting}>
				<CheckInDialog
					open={isCounting}
					title={`Check in ${order.ref}`}
					ending="This closes the order."
					items={order.items}
					homeBranchId={order.branches.find(({ pieces }) => pieces > 0)?.id}
					order={order}
					change={change}
					count={(pieces, note) => api(countInParcel, { ...countOf, pieces, note })}
					onClose={() => setCounting(false)}
				/>
			</OnceOpened>
		</>
	);
}
