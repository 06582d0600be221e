import type { Customer } from "#contract/admin/customers.ts";
import { countOf } from "../kit/format/count-text.ts";
import { showDay } from "../kit/format/show-time.ts";
import { Section } from "../kit/page/admin-page.tsx";
import { pastTotal } from "../orders/list/past-total.ts";

/** Historical orders of a customer, imported from an earlier shop. */
export function CustomerHistory({ customer: { past_orders: orders } }: { customer: Customer }) {
	if (orders.length === 0) return null;
	return (
		<Section
			title="History"
			hint="Orders from your previous shop system. Not included in stock, money or reports."
		>
			<ul className="-my-2 divide-y divide-line text-small">
				{orders.map((order) => (
					<li key={order.id} className="grid gap-x-4 py-2 sm:grid-cols-[minmax(0,1fr)_auto]">
						<span className="font-semibold break-words">{order.key}</span>
						<span className="font-semibold tabular-nums">{pastTotal(order)}</span>
						<span className="break-words text-ink-soft">
							{[showDay(order.placed_at), order.status].filter(Boolean).join(" · ")} ·{" "}
							{order.lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ") ||
								countOf(0, "item")}
						</span>
					</li>
				))}
			</ul>
		</Section>
	);
}
