import { useState } from "react";
import type { OrderDetail } from "#contract/user/orders.ts";
import { Button } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { OnceOpened } from "../../ui/once-opened.tsx";

const OrderAgainDialog = lazyPart(() => import("./order-again-dialog.tsx"));

/** Button that orders the same items again, after showing what has changed. */
export function OrderAgain({ order }: { order: OrderDetail }) {
	const [isOpen, setOpen] = useState(false);
	return (
		<div className="border-t border-line pt-5">
			<Button tone="outline" size="small" onClick={() => setOpen(true)}>
				Order again
			</Button>
			<OnceOpened open={isOpen}>
				<OrderAgainDialog open={isOpen} order={order} onClose={() => setOpen(false)} />
			</OnceOpened>
		</div>
	);
}
