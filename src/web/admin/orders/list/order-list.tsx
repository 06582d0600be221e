import { useState } from "react";
import { href, redirect } from "react-router";
import {
	type AdminOrderDetail,
	type AdminOrderSummary,
	exportOrders,
	listAdminOrders,
	listNamedWays,
	maxOrdersCounted,
	maxSlowlyCounted,
} from "#contract/admin/orders.ts";
import { listAdminBranches } from "#contract/admin/stock.ts";
import { paymentStates } from "#contract/user/orders.ts";
import { formatDay } from "#lib/delivery-estimate/estimate-text.ts";
import { formatPesos } from "#lib/money/money.ts";
import { orderChannels } from "#lib/orders/order-channels.ts";
import { orderStatusFacts } from "#lib/orders/order-statuses.ts";
import { useShop } from "#web/shop.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { FieldFilter } from "../../custom-fields/field-filter.tsx";
import { countOf, formatCount } from "../../kit/format/count-text.ts";
import { exactTime, relativeTime } from "../../kit/format/show-time.ts";
import { AdminPage } from "../../kit/page/admin-page.tsx";
import { pageTitle } from "../../kit/page/page-title.ts";
import { useRead } from "../../kit/read/use-read.ts";
import { CsvLink } from "../../kit/table/csv-link.tsx";
import { type Column, DataTable } from "../../kit/table/data-table.tsx";
import {
	ChoiceFilter,
	DayFilter,
	FilterTabs,
	FlagFilter,
	LinkedFilter,
	SortChoice,
} from "../../kit/table/filters.tsx";
import { TableToolbar } from "../../kit/table/table-toolbar.tsx";
import { type Table, useTable } from "../../kit/table/use-table.ts";
import { DeliveryBadge } from "../delivery-badge.tsx";
import {
	buyerName,
	channelNames,
	paymentStateNames,
	paymentText,
	sortChoices,
	statusTabs,
	unitsText,
} from "../order-labels.ts";
import { OrderStatusBadge } from "../order-status-badge.tsx";
import { RiskBadge } from "../risk-badge.tsx";
import { signsOf } from "../risk-labels.ts";
import { ScheduledBadge } from "../scheduled-badge.tsx";
import type { Route } from "./+types/order-list.ts";
import { OrderBulk } from "./order-bulk.tsx";
import { orderPaymentChoices } from "./paid-by-choices.ts";

const OrderPanel = lazyPart(() => import("../order/order-panel.tsx"));

export const meta = pageTitle("Orders");

/** Old links contain `?order=12` to open an order. The current parameter is `?open=12`. */
function readOldLink(url: string): null {
	const { searchParams } = new URL(url);
	const order = searchParams.get("order");
	if (order === null) return null;
	searchParams.delete("order");
	searchParams.set("open", order);
	throw redirect(`${href("/admin/orders")}?${searchParams}`);
}
export const loader = ({ request }: Route.LoaderArgs) => readOldLink(request.url);
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => readOldLink(request.url);

/** All orders, newest first. An order opens next to the list. */
export default function OrderList() {
	const [arrived, setArrived] = useState<ReadonlySet<number>>(new Set());
	const [announcement, setAnnouncement] = useState("");
	const table = useTable(listAdminOrders, {
		onArrival: (orders) => {
			setArrived((before) => new Set([...before, ...orders.map(({ id }) => id)]));
			setAnnouncement(countOf(orders.length, "new order"));
		},
		failed: "The orders could not be loaded. Please try again.",
	});
	const { openId } = table;
	const open = table.rows.find(({ id }) => id === openId);
	const takeOver = (order: AdminOrderDetail) => {
		const row = table.rows.find(({ id }) => id === order.id);
		if (row) table.update(order.id, { ...row, ...summaryOf(order) });
	};
	return (
		<AdminPage
			title="Orders"
			count={table.total !== null && totalText(table.total)}
			actions={
				<>
					<ButtonLink size="small" to={href("/admin/orders/drafts/:id", { id: "new" })}>
						New order
					</ButtonLink>
					<CsvLink endpoint={exportOrders} input={table.query} ofPeople />
				</>
			}
			panel={
				openId !== null && (
					<OrderPanel
						key={openId}
						orderId={openId}
						orderRef={open?.ref ?? "Order"}
						onClose={() => table.change({ open: null, cursor: table.address.cursor })}
						onRead={(order) => {
							takeOver(order);
							setArrived((before) => new Set([...before].filter((id) => id !== order.id)));
						}}
					/>
				)
			}
		>
			<p role="status" className="sr-only">
				{announcement}
			</p>
			<FilterTabs table={table} name="status" label="Order status" choices={statusTabs} />
			<div className="pt-3">
				<OrderFilters table={table} />
			</div>
			<DataTable
				table={table}
				label="Orders"
				text={(row) => row.ref}
				to={(row) => table.linkTo({ open: String(row.id), cursor: table.address.cursor })}
				name={{
					head: "Order",
					cell: (row) => <span className="price whitespace-nowrap">{row.ref}</span>,
				}}
				columns={columnsAt(table.readAt)}
				isMarked={(row) => arrived.has(row.id)}
				bulk={(ids, clear) => <OrderBulk table={table} ids={ids} clear={clear} />}
				none={{ title: "No orders yet", text: "New orders appear here automatically." }}
			/>
		</AdminPage>
	);
}

function OrderFilters({ table }: { table: Table<AdminOrderSummary> }) {
	const { payment_methods: offered } = useShop();
	const branches = useRead(listAdminBranches, {}).value ?? [];
	const ofOrders = useRead(listNamedWays, {}).value ?? [];
	return (
		<TableToolbar
			table={table}
			views="orders"
			tabs="status"
			folds
			search={{
				label: "Search orders",
				placeholder: "Reference, name, phone, email, product",
			}}
		>
			<LinkedFilter
				table={table}
				name="customer_id"
				label={`Customer: ${table.rows[0]?.customer_name ?? "selected"}`}
			/>
			<ChoiceFilter
				table={table}
				name="payment"
				label="Paid by"
				choices={orderPaymentChoices(offered, ofOrders, table.address.filters["payment"])}
			/>
			<ChoiceFilter
				table={table}
				name="payment_state"
				label="Payment"
				choices={paymentStates.map((value) => ({ value, name: paymentStateNames[value] }))}
			/>
			<ChoiceFilter
				table={table}
				name="channel"
				label="Channel"
				choices={orderChannels.map((value) => ({ value, name: channelNames[value] }))}
			/>
			<ChoiceFilter
				table={table}
				name="branch_id"
				label="Packed at"
				choices={branches.map(({ id, name }) => ({ value: String(id), name }))}
			/>
			<DayFilter table={table} name="from" label="From" />
			<DayFilter table={table} name="to" label="To" />
			<FlagFilter table={table} name="cancel_requested" label="Cancellation requests" />
			<FlagFilter table={table} name="refund_failed" label="Failed refunds" />
			<FlagFilter table={table} name="to_confirm" label="To confirm" />
			<FlagFilter table={table} name="late" label="Late" />
			<FlagFilter table={table} name="undelivered" label="Not delivered" />
			<FlagFilter table={table} name="uncollected" label="Not picked up" />
			<FieldFilter table={table} kind="order" />
			<SortChoice table={table} choices={sortChoices} />
		</TableToolbar>
	);
}

/** Formats the number of orders, such as `1,000+` if the server stopped counting. */
function totalText(total: number): string {
	const most = [maxSlowlyCounted, maxOrdersCounted].find((each) => total === each + 1);
	return most === undefined ? formatCount(total) : `${formatCount(most)}+`;
}

/** Returns the fields of a list row for an order whose details were loaded. */
const summaryOf = (order: AdminOrderDetail): Partial<AdminOrderSummary> => ({
	status: order.status,
	next_statuses: order.next_statuses,
	held_moves: order.held_moves,
	payment_state: order.payment.state,
	cancel_requested: order.cancel_request?.state === "open",
	delivery_outcome: order.delivery_outcome,
	promised: order.promised,
	confirmation: order.confirmation,
	branches: order.branches.filter(({ pieces }) => pieces > 0).map(({ id, name }) => ({ id, name })),
});

/**
 * For an order that still has to be packed, returns the last day of its delivery estimate, and the reasons to call the
 * customer.
 */
const packingText = ({ status, promised, confirmation }: AdminOrderSummary): string[] =>
	orderStatusFacts(status).isToPack
		? [...(promised ? [`by ${formatDay(promised.to)}`] : []), ...signsOf(confirmation)]
		: [];

const columnsAt = (now: number): Column<AdminOrderSummary>[] => [
	{
		name: "Total",
		cell: (row) => <span className="price font-semibold">{formatPesos(row.total_amount)}</span>,
		align: "right",
		phone: "end",
		sort: { ascending: "total-asc", descending: "total-desc" },
	},
	{
		name: "Customer",
		cell: buyerName,
		phone: "line",
		className: "@3xl:max-w-48 @3xl:truncate",
	},
	{
		name: "Status",
		cell: (row) => (
			<span className="inline-flex flex-wrap items-center gap-1.5">
				<OrderStatusBadge status={row.status} isPickup={row.is_pickup} />
				{row.is_pickup && <span className="text-fine whitespace-nowrap text-ink-soft">Pickup</span>}
				<DeliveryBadge status={row.status} outcome={row.delivery_outcome} />
				<ScheduledBadge moves={row.held_moves} isPickup={row.is_pickup} />
				{row.cancel_requested && (
					<span className="inline-block rounded-full bg-chili px-2.5 py-0.5 text-fine font-semibold whitespace-nowrap text-paper-raised">
						Cancel?<span className="sr-only"> The customer asked to cancel.</span>
					</span>
				)}
				{orderStatusFacts(row.status).isToPack && row.confirmation && (
					<RiskBadge confirmation={row.confirmation} />
				)}
				<span className="text-fine text-ink-soft">
					{packingText(row).join(" · ")}
					<span className="@3xl:hidden">
						{packingText(row).length > 0 && " · "}
						{unitsText(row.items_count)} · {paymentText(row)} · {relativeTime(row.created_at, now)}
					</span>
				</span>
			</span>
		),
		phone: "line",
	},
	{
		name: "Items",
		cell: (row) => row.items_count,
		align: "right",
		phone: "hidden",
	},
	{
		name: "Payment",
		cell: paymentText,
		phone: "hidden",
	},
	{
		name: "Packed at",
		cell: (row) => row.branches.map(({ name }) => name).join(" + ") || "—",
		phone: "hidden",
		isExtra: true,
		className: "@3xl:max-w-40 @3xl:truncate",
	},
	{
		name: "Placed",
		cell: (row) => (
			<time
				dateTime={row.created_at}
				title={exactTime(row.created_at)}
				className="text-fine whitespace-nowrap text-ink-soft"
			>
				{relativeTime(row.created_at, now)}
			</time>
		),
		phone: "hidden",
		sort: { ascending: "oldest", descending: "newest" },
	},
];
