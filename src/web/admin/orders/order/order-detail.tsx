import { href, Link } from "react-router";
import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import { toRequest } from "#contract/client.ts";
import { getAdminOrderDocument } from "#contract/order-documents.ts";
import { orderStatusFacts, orderSteps } from "#lib/order-statuses.ts";
import { showPhone } from "#lib/phone.ts";
import { ButtonLink, buttonClass } from "../../../ui/button.tsx";
import { ChargeBar } from "../../../ui/charge-bar.tsx";
import { useOwnPermissions } from "../../kit/page/own-permissions.ts";
import { exactTime } from "../../kit/words/show-time.ts";
import { OrderStatusBadge } from "../order-status-badge.tsx";
import { piecesText } from "../order-words.ts";
import { CancelRequest } from "./cancel-request.tsx";
import type { ChangeOrder } from "./change-order.ts";
import { OrderActions } from "./order-actions.tsx";
import { OrderConfirmation } from "./order-confirmation.tsx";
import { OrderDelivery } from "./order-delivery.tsx";
import { OrderDocuments } from "./order-documents.tsx";
import { OrderHistory } from "./order-history.tsx";
import { OrderItems } from "./order-items.tsx";
import { OrderMoney } from "./order-money.tsx";
import { OrderNotes } from "./order-notes.tsx";
import { OrderShipment } from "./order-shipment.tsx";
import { OrderStock } from "./order-stock.tsx";
import { PanelSection } from "./panel-section.tsx";

/** Everything about one order, and what can be done with it. */
export function OrderDetail({ order, change }: { order: AdminOrderDetail; change: ChangeOrder }) {
	const printLink = (kind: "pick" | "slip") =>
		`${href("/admin/orders/print")}?kind=${kind}&ids=${order.id}`;
	return (
		<>
			<div className="grid gap-2">
				<p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
					<OrderStatusBadge status={order.status} />
					<span>
						<time dateTime={order.created_at}>{exactTime(order.created_at)}</time> ·{" "}
						{piecesText(order.items_count)}
					</span>
				</p>
				{order.status !== "cancelled" && (
					<ChargeBar
						value={
							(orderSteps.indexOf(orderStatusFacts[order.status].step) + 1) / orderSteps.length
						}
						label={`Progress: ${orderStatusFacts[order.status].name}`}
					/>
				)}
			</div>
			{!order.may_change && (
				<p className="rounded-small border border-line bg-paper px-4 py-3 text-ink-soft">
					Another branch packs this order. You can read it and leave a note.
				</p>
			)}
			<CancelRequest order={order} change={change} />
			<OrderConfirmation order={order} change={change} />
			<OrderActions key={order.status} order={order} change={change} />
			<OrderDelivery key={`delivery ${order.delivery_outcome}`} order={order} change={change} />
			<div className="-mt-2 flex flex-wrap gap-2">
				<ButtonLink to={printLink("slip")} size="small" tone="outline">
					Packing slip
				</ButtonLink>
				<ButtonLink to={printLink("pick")} size="small" tone="outline">
					Pick list
				</ButtonLink>
				<a
					href={toRequest(getAdminOrderDocument, { id: order.id }).path}
					download
					className={buttonClass("outline", "small")}
				>
					Order PDF
				</a>
			</div>
			<OrderNotes order={order} change={change} />
			<Customer customer={order.customer} />
			<OrderShipment order={order} change={change} />
			<PanelSection title="Items">
				<OrderItems items={order.items} />
			</PanelSection>
			<OrderMoney order={order} change={change} />
			<OrderDocuments order={order} />
			<OrderStock order={order} change={change} />
			<PanelSection title="History">
				<OrderHistory events={order.events} />
			</PanelSection>
		</>
	);
}

const linkClass =
	"inline-flex min-h-11 items-center break-all text-sea underline underline-offset-4";

function Customer({ customer }: { customer: AdminOrderDetail["customer"] }) {
	const { may } = useOwnPermissions();
	return (
		<PanelSection title="Customer">
			{customer ? (
				<>
					{may("customers") ? (
						<Link
							to={href("/admin/customers/:id", { id: String(customer.id) })}
							className={`${linkClass} font-semibold`}
						>
							{customer.name}
						</Link>
					) : (
						<p className="font-semibold">{customer.name}</p>
					)}
					<p className="flex flex-wrap gap-x-4">
						<a href={`mailto:${customer.email}`} className={linkClass}>
							{customer.email}
						</a>
						{customer.phone && (
							<a href={`tel:${customer.phone}`} className={linkClass}>
								{showPhone(customer.phone)}
							</a>
						)}
					</p>
					<Link to={`${href("/admin/orders")}?customer_id=${customer.id}`} className={linkClass}>
						All orders of this customer
					</Link>
				</>
			) : (
				<p className="text-ink-soft">The account has been deleted.</p>
			)}
		</PanelSection>
	);
}
