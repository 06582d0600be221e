import { Link } from "react-router";
import type { AdminOrderSummary } from "#contract/admin/orders.ts";
import { formatPesos } from "#lib/money.ts";
import { classNames } from "../../ui/class-names.ts";
import { filterLink, type OrderFilter } from "./order-filter.ts";
import { OrderStatusBadge } from "./order-status-badge.tsx";
import { piecesText, shortPaymentName } from "./order-words.ts";
import { exactTime, relativeTime } from "./placed-time.ts";

const columns = ["Order", "Customer", "Items", "Payment", "Total", "Status", "Placed"];
const cell = "hidden px-3 py-2.5 @3xl:table-cell";

/** The orders as a table; where it has little room, each row is a card of two lines. */
export function OrderRows({
	orders,
	filter,
	arrived,
	now,
}: {
	orders: readonly AdminOrderSummary[];
	filter: OrderFilter;
	arrived: ReadonlySet<number>;
	now: number;
}) {
	return (
		<table className="block w-full border-y border-line bg-paper-raised text-small @3xl:table">
			<caption className="sr-only">Orders, newest first</caption>
			<thead className="hidden @3xl:table-header-group">
				<tr className="border-b border-line text-left text-fine text-ink-soft">
					{columns.map((name) => (
						<th
							key={name}
							scope="col"
							className={classNames(
								"px-3 py-2 font-semibold first:pl-4 last:pr-4",
								(name === "Total" || name === "Items") && "text-right",
							)}
						>
							{name}
						</th>
					))}
				</tr>
			</thead>
			<tbody className="block divide-y divide-line @3xl:table-row-group">
				{orders.map((order) => (
					<OrderRow
						key={order.id}
						order={order}
						filter={filter}
						isNew={arrived.has(order.id)}
						now={now}
					/>
				))}
			</tbody>
		</table>
	);
}

function OrderRow({
	order,
	filter,
	isNew,
	now,
}: {
	order: AdminOrderSummary;
	filter: OrderFilter;
	isNew: boolean;
	now: number;
}) {
	const isOpen = filter.order === order.id;
	const customer = order.customer_name ?? "Deleted account";
	return (
		<tr
			className={classNames(
				"relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1.5 px-4 py-3 transition-colors hover:bg-paper has-[a:focus-visible]:bg-tint-mango @3xl:table-row",
				isOpen && "bg-tint-mango hover:bg-tint-mango",
			)}
		>
			<th scope="row" className="truncate text-left font-semibold @3xl:px-3 @3xl:py-2.5 @3xl:pl-4">
				<Link
					to={filterLink({ ...filter, order: order.id })}
					replace={filter.order !== null}
					preventScrollReset
					data-order={order.id}
					aria-current={isOpen ? "true" : undefined}
					className="price after:absolute after:inset-0"
				>
					{isNew && (
						<span className="mr-2 inline-block size-2.5 rounded-full bg-mango ring-2 ring-ink">
							<span className="sr-only">New: </span>
						</span>
					)}
					{order.ref}
				</Link>
				<span className="pl-2 font-normal @3xl:hidden">{customer}</span>
			</th>
			<td className={classNames(cell, "max-w-48 truncate")}>{customer}</td>
			<td className={classNames(cell, "text-right tabular-nums")}>{order.items_count}</td>
			<td className={cell}>{shortPaymentName(order.payment_method)}</td>
			<td className="price text-right font-semibold @3xl:px-3 @3xl:py-2.5">
				{formatPesos(order.total_amount)}
			</td>
			<td className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 @3xl:table-cell @3xl:px-3 @3xl:py-2.5">
				<OrderStatusBadge status={order.status} />
				{order.cancel_requested && (
					<span className="inline-block rounded-full bg-chili px-2.5 py-0.5 text-fine font-semibold whitespace-nowrap text-paper-raised @3xl:ml-1.5">
						Cancel?<span className="sr-only"> The customer asks to cancel.</span>
					</span>
				)}
				<span className="text-fine text-ink-soft @3xl:hidden">
					{piecesText(order.items_count)} · {shortPaymentName(order.payment_method)}
				</span>
			</td>
			<td className="self-center text-right text-fine whitespace-nowrap text-ink-soft @3xl:px-3 @3xl:py-2.5 @3xl:pr-4 @3xl:text-left">
				<time dateTime={order.created_at} title={exactTime(order.created_at)}>
					{relativeTime(order.created_at, now)}
				</time>
			</td>
		</tr>
	);
}
