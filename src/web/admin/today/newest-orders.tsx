import { useRef, useState } from "react";
import { href, Link } from "react-router";
import { type AdminOrderSummary, listAdminOrders } from "#contract/admin/orders.ts";
import { formatPesos } from "#lib/money/money.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { relativeTime } from "../kit/format/show-time.ts";
import { useRead } from "../kit/read/use-read.ts";
import { buyerName } from "../orders/order-labels.ts";
import { OrderStatusBadge } from "../orders/order-status-badge.tsx";

const most = 8;

/**
 * The latest orders. New orders appear automatically.
 * @param latestOrderId when it changes, the list is loaded again
 */
export function NewestOrders({ latestOrderId }: { latestOrderId: number | null }) {
	const seen = useRef<ReadonlySet<number> | null>(null);
	/** Ids of orders that arrived while the page was open. */
	const [arrived, setArrived] = useState<ReadonlySet<number>>(new Set());
	// Ignore loading errors, because the figures above already show the error. The next order triggers another attempt.
	const { value: orders, readAt } = useRead(
		listAdminOrders,
		{ limit: most },
		{
			again: latestOrderId,
			onRead: (read) => {
				const before = seen.current;
				const ids = read.map(({ id }) => id);
				seen.current = new Set([...(before ?? []), ...ids]);
				if (before) setArrived((now) => new Set([...now, ...ids.filter((id) => !before.has(id))]));
			},
		},
	);

	return (
		<section aria-labelledby="newest-orders" className="grid gap-2">
			<div className="flex items-center justify-between px-4">
				<h2 id="newest-orders" className="text-large">
					Newest orders
				</h2>
				<Link
					to={href("/admin/orders")}
					className="inline-flex min-h-11 items-center text-small font-semibold text-sea hover:underline"
				>
					All orders
				</Link>
			</div>
			<p role="status" className="sr-only">
				{announce(arrived.size)}
			</p>
			{orders === null && <Skeleton className="mx-4 h-40" />}
			{orders?.length === 0 && (
				<p className="px-4 text-small text-ink-soft">
					No orders yet. New orders appear here automatically.
				</p>
			)}
			{orders && orders.length > 0 && (
				<ul className="divide-y divide-line border-y border-line bg-paper-raised">
					{orders.map((order) => (
						<OrderLine key={order.id} order={order} isNew={arrived.has(order.id)} now={readAt} />
					))}
				</ul>
			)}
		</section>
	);
}

const announce = (count: number): string =>
	count === 0 ? "" : count === 1 ? "1 new order" : `${count} new orders`;

function OrderLine({
	order,
	isNew,
	now,
}: {
	order: AdminOrderSummary;
	isNew: boolean;
	now: number;
}) {
	return (
		<li className={isNew ? "bg-tint-mango" : undefined}>
			<Link
				to={`${href("/admin/orders")}?open=${order.id}`}
				className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 text-small hover:bg-paper"
			>
				<span className="price w-24 font-semibold">
					{isNew && <span className="sr-only">New: </span>}
					{order.ref}
				</span>
				<span className="min-w-0 flex-1 truncate">{buyerName(order)}</span>
				<span className="price font-semibold">{formatPesos(order.total_amount)}</span>
				<span className="flex items-center justify-end gap-3 max-sm:basis-full lg:w-60">
					{order.cancel_requested && (
						<span className="rounded-full bg-chili px-2.5 py-0.5 text-fine font-semibold text-paper-raised">
							Cancel?
						</span>
					)}
					<OrderStatusBadge status={order.status} isPickup={order.is_pickup} />
					<time
						dateTime={order.created_at}
						className="text-fine text-ink-soft sm:w-20 sm:text-right"
					>
						{relativeTime(order.created_at, now)}
					</time>
				</span>
			</Link>
		</li>
	);
}
