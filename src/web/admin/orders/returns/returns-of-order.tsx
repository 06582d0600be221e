import { useState } from "react";
import { type AdminOrderDetail, getAdminOrder } from "#contract/admin/orders.ts";
import { type AdminOrderReturns, getOrderReturns } from "#contract/admin/returns.ts";
import { api } from "#web/api.ts";
import { Button } from "#web/ui/button.tsx";
import { ReadState } from "../../kit/read/read-state.tsx";
import { useRead } from "../../kit/read/use-read.ts";
import { MakeReturnForm } from "./make-return-form.tsx";
import { ReturnCard } from "./return-card.tsx";

/** Returns of an order, each with its next step, and a form for a new one. */
export default function ReturnsOfOrder({
	order,
	onChanged,
}: {
	order: AdminOrderDetail;
	/** Called with the updated order. */
	onChanged: (order: AdminOrderDetail) => void;
}) {
	const read = useRead(getOrderReturns, { id: order.id });
	const [isMaking, setMaking] = useState(false);
	const show = async (changed: AdminOrderReturns) => {
		read.set(changed);
		setMaking(false);
		// The return also changed the order's stock, payments and history, so load the order again.
		onChanged(await api(getAdminOrder, { id: order.id }));
	};
	return (
		<ReadState read={read}>
			{(all) => (
				<div className="grid gap-3">
					{all.returns.map((each) => (
						<ReturnCard
							key={`${each.id} ${each.state}`}
							orderReturn={each}
							branches={all.branches}
							orderItems={order.items}
							onChanged={show}
							onRefused={read.reload}
						/>
					))}
					{isMaking ? (
						<MakeReturnForm
							order={order}
							returns={all}
							onMade={show}
							onClose={() => setMaking(false)}
						/>
					) : all.can_make ? (
						<p>
							<Button size="small" tone="outline" onClick={() => setMaking(true)}>
								Create return…
							</Button>
						</p>
					) : (
						all.returns.length === 0 && (
							<p className="text-ink-soft">The return period for this order is over.</p>
						)
					)}
				</div>
			)}
		</ReadState>
	);
}
