import { useState } from "react";
import { countInParcel, recordDelivery } from "#contract/admin/order-delivery.ts";
import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import type { DeliveryStep } from "#lib/delivery-outcomes.ts";
import { formatPesos } from "#lib/money.ts";
import { api } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { lazyPart } from "../../../ui/lazy-part.ts";
import { OnceOpened } from "../../../ui/once-opened.tsx";
import { DeliveryBadge } from "../delivery-badge.tsx";
import type { ChangeOrder } from "./change-order.ts";
import { DoorSteps, pressOf } from "./door-steps.tsx";
import { PanelSection } from "./panel-section.tsx";

const CountInDialog = lazyPart(() => import("./count-in-dialog.tsx"));

/** What became of the parcel at the door, for somebody with a phone and a courier beside them. */
export function OrderDelivery({ order, change }: { order: AdminOrderDetail; change: ChangeOrder }) {
	const [isCounting, setCounting] = useState(false);
	// Delivered is the order's own next step, which has its button above.
	const steps = order.next_delivery_steps.filter((step) => step !== "delivered");
	const isEnded = order.status === "cancelled" && order.cancel_kind === "undelivered";
	if (steps.length === 0 && !isEnded) return null;
	const save = (step: DeliveryStep, note: string, onDone: () => void) =>
		change.run(
			() =>
				api(recordDelivery, {
					...{ id: String(order.id), step, from: order.delivery_outcome },
					...(note && { note }),
				}),
			{ done: `${order.ref}: ${pressOf(step)}`, onDone },
		);
	const countOf = { id: String(order.id), from: order.delivery_outcome ?? "returned" } as const;
	return (
		<PanelSection title="At the door">
			<div className="grid gap-3">
				<p className="empty:hidden">
					<DeliveryBadge status={order.status} outcome={order.delivery_outcome} />
				</p>
				{isEnded && order.payment.refundable > 0 && (
					<p className="rounded-small border-l-4 border-warning bg-warning-soft px-4 py-3">
						The parcel did not arrive, and {formatPesos(order.payment.refundable)} was paid for it.
						Give it back under Payment.
					</p>
				)}
				{order.can_count_in && (
					<Button disabled={change.isBusy} onClick={() => setCounting(true)}>
						Count the parcel in…
					</Button>
				)}
				<DoorSteps
					steps={steps}
					isBusy={change.isBusy}
					whenLost="This ends the order"
					save={save}
				/>
			</div>
			<OnceOpened open={isCounting}>
				<CountInDialog
					open={isCounting}
					title={`Count in ${order.ref}`}
					ending="This ends the order."
					items={order.items}
					homeBranchId={order.branches.find(({ pieces }) => pieces > 0)?.id}
					order={order}
					change={change}
					count={(pieces, note) => api(countInParcel, { ...countOf, pieces, note })}
					onClose={() => setCounting(false)}
				/>
			</OnceOpened>
		</PanelSection>
	);
}
