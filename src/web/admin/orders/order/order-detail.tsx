import { href } from "react-router";
import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import { getParcelLabels } from "#contract/admin/parcels.ts";
import { getAdminOrderDocument } from "#contract/order-documents.ts";
import { toRequest } from "#contract/to-request.ts";
import { orderStatusFacts, orderStatusWords, orderSteps } from "#lib/order-statuses.ts";
import { type ParcelStatus, parcelStatusFacts } from "#lib/parcel-statuses.ts";
import { ButtonLink, buttonClass } from "../../../ui/button.tsx";
import { ChargeBar } from "../../../ui/charge-bar.tsx";
import { exactTime } from "../../kit/words/show-time.ts";
import { OrderStatusBadge } from "../order-status-badge.tsx";
import { piecesText } from "../order-words.ts";
import { CancelRequest } from "./cancel-request.tsx";
import { ChangeLink } from "./change-link.tsx";
import type { ChangeOrder } from "./change-order.ts";
import { HeldMoves } from "./held-moves.tsx";
import { OrderActions } from "./order-actions.tsx";
import { OrderBalance } from "./order-balance.tsx";
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
import { OrderShipment } from "./order-shipment.tsx";
import { OrderStock } from "./order-stock.tsx";
import { PanelSection } from "./panel-section.tsx";

/** A parcel that is at its end needs none. */
const isLabelled = (status: ParcelStatus) => !parcelStatusFacts[status].isOver;

/** Everything about one order, and what can be done with it. */
export function OrderDetail({ order, change }: { order: AdminOrderDetail; change: ChangeOrder }) {
	const printLink = (kind: "pick" | "slip") =>
		`${href("/admin/orders/print")}?kind=${kind}&ids=${order.id}`;
	return (
		<>
			<div className="grid gap-2">
				<p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
					<OrderStatusBadge status={order.status} isPickup={order.pickup !== null} />
					<span>
						<time dateTime={order.created_at}>{exactTime(order.created_at)}</time> ·{" "}
						{piecesText(order.items_count)}
					</span>
				</p>
				{order.status !== "cancelled" && (
					<ChargeBar
						value={
							(orderSteps.indexOf(orderStatusFacts(order.status).step) + 1) / orderSteps.length
						}
						label={`Progress: ${orderStatusWords(order.status, order.pickup !== null).name}`}
					/>
				)}
			</div>
			{!order.may_change && (
				<p className="rounded-small border border-line bg-paper px-4 py-3 text-ink-soft">
					Another branch packs this order. You can read it and leave a note.
				</p>
			)}
			<OrderOrigin order={order} />
			<CancelRequest order={order} change={change} />
			<OrderConfirmation order={order} change={change} />
			<HeldMoves order={order} change={change} />
			<OrderActions key={order.status} order={order} change={change} />
			<OrderDelivery key={`delivery ${order.delivery_outcome}`} order={order} change={change} />
			<OrderParcels order={order} change={change} />
			<OrderBalance order={order} change={change} />
			<div className="-mt-2 flex flex-wrap gap-2">
				<ButtonLink to={printLink("slip")} size="small" tone="outline">
					Packing slip
				</ButtonLink>
				<ButtonLink to={printLink("pick")} size="small" tone="outline">
					Pick list
				</ButtonLink>
				{!order.pickup &&
					order.parcels.some(({ may_change, status }) => may_change && isLabelled(status)) && (
						<a
							href={toRequest(getParcelLabels, { ids: String(order.id) }).path}
							download
							className={buttonClass("outline", "small")}
						>
							{order.parcels.length === 1 ? "Label" : "Labels"}
						</a>
					)}
				<a
					href={toRequest(getAdminOrderDocument, { id: order.id }).path}
					download
					className={buttonClass("outline", "small")}
				>
					Order PDF
				</a>
			</div>
			<OrderNotes order={order} change={change} />
			<OrderFields order={order} change={change} />
			<OrderCustomer order={order} />
			{order.pickup ? (
				<OrderPickup pickup={order.pickup} />
			) : (
				<OrderShipment order={order} change={change} />
			)}
			<PanelSection title="Items" actions={<ChangeLink order={order} />}>
				<OrderItems items={order.items} />
			</PanelSection>
			<OrderMoney order={order} change={change} />
			<OrderReturns order={order} change={change} />
			<OrderDocuments order={order} />
			<OrderStock order={order} change={change} />
			<PanelSection title="History">
				<OrderHistory events={order.events} isPickup={order.pickup !== null} />
			</PanelSection>
		</>
	);
}
