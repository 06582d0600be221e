import { href, Link } from "react-router";
import type { Customer } from "#contract/admin/customers.ts";
import { formatPesos } from "#lib/money/money.ts";
import { countOf } from "../kit/format/count-text.ts";
import { showDay } from "../kit/format/show-time.ts";
import { Section } from "../kit/page/admin-page.tsx";
import { OrderStatusBadge } from "../orders/order-status-badge.tsx";

/** Recent orders of a customer, with links. */
export function CustomerOrders({ customer: { email, orders } }: { customer: Customer }) {
	return (
		<Section
			title="Orders"
			actions={
				orders.length > 0 && (
					<Link
						to={`${href("/admin/orders")}?search=${encodeURIComponent(email)}`}
						className="-my-2 inline-flex min-h-11 items-center text-small text-sea underline underline-offset-2"
					>
						View all in orders
					</Link>
				)
			}
		>
			{orders.length === 0 ? (
				<p className="text-small text-ink-soft">No orders yet.</p>
			) : (
				<ul className="-my-2 divide-y divide-line text-small">
					{orders.map((order) => (
						<li
							key={order.id}
							className="relative flex flex-wrap items-center gap-x-4 gap-y-1 py-2 hover:bg-paper has-[a:focus-visible]:bg-tint-mango"
						>
							<Link
								to={`${href("/admin/orders")}?order=${order.id}`}
								className="inline-flex min-h-8 items-center font-semibold after:absolute after:inset-0"
							>
								{order.ref}
							</Link>
							<OrderStatusBadge status={order.status} isPickup={order.is_pickup} />
							<span className="text-ink-soft max-sm:order-last max-sm:basis-full">
								{showDay(order.created_at)} · {countOf(order.items_count, "item")}
							</span>
							<span className="ml-auto font-semibold tabular-nums">
								{formatPesos(order.total_amount)}
							</span>
						</li>
					))}
				</ul>
			)}
		</Section>
	);
}
