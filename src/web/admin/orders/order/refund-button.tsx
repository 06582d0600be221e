import { useState } from "react";
import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import { Button } from "#web/ui/button.tsx";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { OnceOpened } from "#web/ui/once-opened.tsx";
import type { ChangeOrder } from "./change-order.ts";

const RefundDialog = lazyPart(() => import("./refund-dialog.tsx"));

/** Opens the dialog that refunds items, shipping or an amount. */
export function RefundButton({
	order,
	change,
	isPrimary = false,
}: {
	order: AdminOrderDetail;
	change: ChangeOrder;
	isPrimary?: boolean;
}) {
	const [isRefunding, setRefunding] = useState(false);
	return (
		<>
			<Button
				size={isPrimary ? "medium" : "small"}
				tone={isPrimary ? "primary" : "outline"}
				className={isPrimary ? "" : "-mt-1"}
				onClick={() => setRefunding(true)}
			>
				Refund…
			</Button>
			<OnceOpened open={isRefunding}>
				<RefundDialog
					open={isRefunding}
					order={order}
					change={change}
					onClose={() => setRefunding(false)}
				/>
			</OnceOpened>
		</>
	);
}
