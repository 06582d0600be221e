import { href, Link } from "react-router";
import type { OrderSummary } from "#contract/user/orders.ts";
import { formatPesos } from "#lib/money/money.ts";
import { Button, ButtonLink, buttonClass, IconButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { NotLoaded } from "../../ui/not-loaded.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { showDate } from "../orders/order-dates.ts";
import { StatusBadge } from "../orders/status-badge.tsx";
import { profileToast } from "./profile-toast.ts";
import { Section } from "./section.tsx";
import { useOrderPages } from "./use-order-pages.ts";

/** Past orders, ten per page, with links to their details (specification §2, profile). */
export function OrderHistory() {
	const { orders, page, pageCount, isLoading, hasFailed, reload, goTo } = useOrderPages();
	return (
		<Section
			id="orders"
			title="Order history"
			action={
				<ButtonLink to={href("/app/orders")} tone="outline" size="small">
					View all orders
				</ButtonLink>
			}
		>
			{hasFailed && <NotLoaded onRetry={reload}>Your orders could not be loaded.</NotLoaded>}
			{orders === null && !hasFailed && <Skeleton className="h-40" />}
			{orders?.length === 0 && (
				<p className="border-t border-line py-5 text-ink-soft">No orders yet</p>
			)}
			<ul aria-label="Order history" aria-busy={isLoading}>
				{orders?.map((order) => (
					<OrderRow key={order.id} order={order} />
				))}
			</ul>
			{pageCount > 1 && (
				<nav
					aria-label="Order history pages"
					className="flex items-center justify-between gap-3 border-t border-line pt-4"
				>
					<Button
						tone="outline"
						size="small"
						disabled={page === 1 || isLoading}
						onClick={() => goTo(page - 1)}
					>
						Previous
					</Button>
					<p className="text-small text-ink-soft" aria-live="polite">
						Page {page} of {pageCount}
					</p>
					<Button
						tone="outline"
						size="small"
						disabled={page === pageCount || isLoading}
						onClick={() => goTo(page + 1)}
					>
						Next
					</Button>
				</nav>
			)}
		</Section>
	);
}

function OrderRow({ order }: { order: OrderSummary }) {
	const copy = async () => {
		try {
			await navigator.clipboard.writeText(order.ref);
			profileToast("Copied to clipboard");
		} catch {
			profileToast("Your browser blocked copying.", "error");
		}
	};
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-3">
			<div className="min-w-0">
				<p className="flex flex-wrap items-center gap-x-1">
					<span className="font-semibold">{order.ref}</span>
					<IconButton label={`Copy ${order.ref}`} onClick={copy}>
						<Icon name="copy" className="size-4" />
					</IconButton>
					<StatusBadge status={order.status} isPickup={order.is_pickup} />
				</p>
				<p className="text-small text-ink-soft">
					<time dateTime={order.created_at}>{showDate(order.created_at)}</time>
					{" · "}
					{order.items_count} {order.items_count === 1 ? "item" : "items"}
					{" · "}
					<span className="price font-semibold text-ink">{formatPesos(order.total_amount)}</span>
				</p>
			</div>
			<Link
				to={`${href("/app/orders")}?id=${order.id}`}
				aria-label={`View ${order.ref}`}
				className={buttonClass("quiet", "small", "max-sm:-ml-4")}
			>
				View
				<Icon name="chevronRight" className="size-4" />
			</Link>
		</li>
	);
}
