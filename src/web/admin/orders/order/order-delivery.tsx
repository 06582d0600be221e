import { recordDelivery } from "#contract/admin/order-delivery.ts";
import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import { formatPesos } from "#lib/money/money.ts";
import type { DeliveryStep } from "#lib/shipping/delivery-outcomes.ts";
import { api } from "#web/api.ts";
import { DeliveryBadge } from "../delivery-badge.tsx";
import type { ChangeOrder } from "./change-order.ts";
import { CheckIn } from "./check-in.tsx";
import { DeliverySteps, stepLabel } from "./delivery-steps.tsx";
import { PanelSection } from "./panel-section.tsx";

/** Records the delivery result, for use on a phone while talking to the courier. */
export function OrderDelivery({
	order,
	change,
	offersCountIn,
}: {
	order: AdminOrderDetail;
	change: ChangeOrder;
	/** False if checking in is already the order's primary action. */
	offersCountIn: boolean;
}) {
	// "Delivered" has its own button above, because it's the order's next status.
	const steps = order.next_delivery_steps.filter((step) => step !== "delivered");
	const isEnded = order.status === "cancelled" && order.cancel_kind === "undelivered";
	if (steps.length === 0 && !isEnded) return null;
	const save = (step: DeliveryStep, note: string, onDone: () => void) =>
		change.run(
			() =>
				api(recordDelivery, {
					id: String(order.id),
					step,
					from: order.delivery_outcome,
					...(note && { note }),
				}),
			{ done: `${order.ref}: ${stepLabel(step)}`, onDone },
		);
	return (
		<PanelSection title="Delivery outcome">
			<div className="grid gap-3">
				<p className="empty:hidden">
					<DeliveryBadge status={order.status} outcome={order.delivery_outcome} />
				</p>
				{isEnded && order.payment.refundable > 0 && (
					<p className="rounded-small border-l-4 border-warning bg-warning-soft px-4 py-3">
						The parcel was not delivered, but the customer has already paid{" "}
						{formatPesos(order.payment.refundable)}. Check whether you need to refund this amount.
					</p>
				)}
				{offersCountIn && order.can_count_in && <CheckIn order={order} change={change} />}
				<DeliverySteps
					steps={steps}
					isBusy={change.isBusy}
					whenLost="This closes the order"
					save={save}
				/>
			</div>
		</PanelSection>
	);
}
