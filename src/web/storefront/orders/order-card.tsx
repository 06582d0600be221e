import { useEffect, useRef, useState } from "react";
import type { OrderSummary } from "#contract/user/orders.ts";
import { formatPesos } from "#lib/money/money.ts";
import { observeNear } from "#web/ui/observe-near.ts";
import { ProductImage } from "#web/ui/product-image.tsx";
import { Button } from "../../ui/button.tsx";
import { showDate } from "./order-dates.ts";
import { StatusBadge } from "./status-badge.tsx";

/** An image that loads once it is within 150 px of the window (specification §9). */
function LazyThumbnail({ path }: { path: string | null }) {
	const frame = useRef<HTMLSpanElement>(null);
	const [isNear, setNear] = useState(false);
	useEffect(() => {
		if (isNear || !frame.current) return;
		return observeNear(frame.current, "150px", setNear);
	}, [isNear]);
	return (
		<span ref={frame} className="block aspect-square overflow-hidden rounded-small bg-tint-sand">
			{isNear && <ProductImage path={path} alt="" sizes="96px" />}
		</span>
	);
}

/** An order in the list. */
export function OrderCard({ order, onOpen }: { order: OrderSummary; onOpen: () => void }) {
	return (
		<li className="grid grid-cols-[5rem_1fr] items-center gap-x-4 gap-y-3 border-b border-line py-5 sm:grid-cols-[6rem_1fr_auto]">
			<LazyThumbnail path={order.preview_image} />
			<div className="grid min-w-0 justify-items-start gap-1">
				<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
					<h2 className="text-large">{order.ref}</h2>
					<StatusBadge status={order.status} isPickup={order.is_pickup} />
				</div>
				<p className="text-small text-ink-soft">
					<time dateTime={order.created_at}>{showDate(order.created_at)}</time>
					{` · ${order.items_count} ${order.items_count === 1 ? "item" : "items"}`}
				</p>
				<p className="font-semibold">
					Total · <span className="price">{formatPesos(order.total_amount)}</span>
				</p>
			</div>
			<Button
				tone="secondary"
				size="small"
				aria-label={`View Details of ${order.ref}`}
				onClick={onOpen}
				className="max-sm:col-span-2"
			>
				View Details
			</Button>
		</li>
	);
}
