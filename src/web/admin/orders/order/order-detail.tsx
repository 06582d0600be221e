import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import { formatPesos } from "#lib/money/money.ts";
import { orderStatusFacts, orderStatusTexts, orderSteps } from "#lib/orders/order-statuses.ts";
import { ChargeBar } from "#web/ui/charge-bar.tsx";
import { exactTime } from "../../kit/format/show-time.ts";
import { usePermissions } from "../../kit/page/use-permissions.ts";
import { DeliveryBadge } from "../delivery-badge.tsx";
import { unitsText } from "../order-labels.ts";
import { OrderStatusBadge } from "../order-status-badge.tsx";
import { CancelRequest } from "./cancel-request.tsx";
import { ChangeLink } from "./change-link.tsx";
import type { ChangeOrder } from "./change-order.ts";
import { OrderActions } from "./order-actions.tsx";
import { OrderBalance } from "./order-balance.tsx";
import { OrderBuyer } from "./order-buyer.tsx";
import { OrderConfirmation } from "./order-confirmation.tsx";
import { OrderCustomer } from "./order-customer.tsx";
import { OrderDelivery } from "./order-delivery.tsx";
import { OrderDocuments } from "./order-documents.tsx";
import { OrderFields } from "./order-fields.tsx";
import { OrderHistory } from "./order-history.tsx";
import { OrderItems } from "./order-items.tsx";
import { OrderMoney } from "./order-money.tsx";
import { OrderNotes } from "./order-notes.tsx";
import { OrderOrigin } from "./order-origin.tsx";
import { OrderParcels } from "./order-parcels.tsx";
import { OrderPickup } from "./order-pickup.tsx";
import { OrderReturns } from "./order-returns.tsx";
import { OrderSerials, serialsKey } from "./order-serials.tsx";
import { OrderShipment } from "./order-shipment.tsx";
import { OrderStock } from "./order-stock.tsx";
import { PanelSection } from "./panel-section.tsx";
import { primaryAction } from "./primary-action.ts";

/** An order with all its details and actions. */
export function OrderDetail({ order, change }: { order: AdminOrderDetail; change: ChangeOrder }) {
	const primary = primaryAction(order, usePermissions().may("refunds"));
	return (
		<>
			<OrderProgress order={order} />
			<OrderOrigin order={order} />
			<PanelSection title="Items" actions={<ChangeLink order={order} />}>
				<OrderItems items={order.items} />
			</PanelSection>
			<OrderSerials key={serialsKey(order)} order={order} change={change} />
			<OrderMoney order={order} change={change} offersRefund={primary?.kind !== "refund"} />
			<OrderCustomer order={order} />
			<OrderBuyer order={order} />
			{order.pickup ? (
				<OrderPickup pickup={order.pickup} />
			) : (
				<OrderShipment order={order} change={change} />
			)}
			<CancelRequest order={order} change={change} />
			<OrderConfirmation order={order} change={change} isPrimary={primary?.kind === "confirm"} />
			<OrderActions key={order.status} order={order} change={change} primary={primary} />
			<OrderBalance order={order} change={change} isPrimary={primary?.kind === "receive_balance"} />
			<OrderDelivery
				key={`delivery ${order.delivery_outcome}`}
				order={order}
				change={change}
				offersCountIn={primary?.kind !== "count_in"}
			/>
			<OrderParcels
				order={order}
				change={change}
				primaryId={primary?.kind === "parcel" ? primary.parcelId : null}
			/>
			<OrderReturns order={order} change={change} />
			<OrderNotes order={order} change={change} />
			<OrderFields order={order} change={change} />
			<OrderDocuments order={order} />
			<OrderStock order={order} change={change} />
			<PanelSection title="History">
				<OrderHistory events={order.events} isPickup={order.pickup !== null} />
			</PanelSection>
		</>
	);
}

/** Progress of the order, and any problems. */
const OrderProgress = ({ order }: { order: AdminOrderDetail }) => (
	<div className="grid gap-2">
		<p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
			<OrderStatusBadge status={order.status} isPickup={order.pickup !== null} />
			<DeliveryBadge status={order.status} outcome={order.delivery_outcome} />
			{order.cancel_request?.state === "open" && (
				<span className="rounded-full bg-chili px-2.5 py-0.5 text-fine font-semibold text-paper-raised">
					Cancellation requested
				</span>
			)}
			<span>
				<time dateTime={order.created_at}>{exactTime(order.created_at)}</time> ·{" "}
				{unitsText(order.items_count)} ·{" "}
				<strong className="price text-ink">{formatPesos(order.total_amount)}</strong>
			</span>
		</p>
		{order.status !== "cancelled" && (
			<ChargeBar
				value={(orderSteps.indexOf(orderStatusFacts(order.status).step) + 1) / orderSteps.length}
				label={`Progress: ${orderStatusTexts(order.status, order.pickup !== null).name}`}
			/>
		)}
		{!order.may_change && (
			<p className="rounded-small border border-line bg-paper px-4 py-3 text-ink-soft">
				Another branch packs this order. You can view it and add notes.
			</p>
		)}
	</div>
);
