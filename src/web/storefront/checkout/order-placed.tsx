import { useEffect, useRef } from "react";
import type { OrderDetail } from "#contract/user/orders.ts";
import { estimateText } from "#lib/delivery-estimate/estimate-text.ts";
import { readyText } from "#lib/delivery-estimate/ready-text.ts";
import { formatPesos } from "#lib/money/money.ts";
import { serverNow } from "../../server-time.ts";
import { ChargeBar } from "../../ui/charge-bar.tsx";

/** The confirmation shown after an order was placed, before the home page opens. */
export function OrderPlaced({ order }: { order: OrderDetail }) {
	const title = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		title.current?.focus();
	}, []);
	return (
		<main id="content" className="mx-auto grid max-w-md content-center gap-5 px-4 py-24">
			<ChargeBar value={1} label="Checkout complete" />
			<h1 ref={title} tabIndex={-1} className="text-display outline-none">
				Salamat! Your order is in.
			</h1>
			<p className="text-ink-soft">
				<strong className="text-ink">{order.ref}</strong> ·{" "}
				<span className="price">{formatPesos(order.total_amount)}</span>
				{order.pickup?.ready_at &&
					` · Ready ${readyText(new Date(order.pickup.ready_at), serverNow())}`}
				{order.promised && ` · Arrives ${estimateText(order.promised)}`}
			</p>
		</main>
	);
}
