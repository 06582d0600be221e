import { Suspense } from "react";
import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { ChangeOrder } from "./change-order.ts";
import { PanelSection } from "./panel-section.tsx";

const Returns = lazyPart(() => import("../returns/returns-of-order.tsx"), false);

/** Returns of a delivered order. */
export function OrderReturns({ order, change }: { order: AdminOrderDetail; change: ChangeOrder }) {
	if (order.status !== "delivered") return null;
	return (
		<PanelSection title="Returns">
			<Suspense fallback={<Skeleton className="h-12" />}>
				<Returns order={order} onChanged={change.show} />
			</Suspense>
		</PanelSection>
	);
}
