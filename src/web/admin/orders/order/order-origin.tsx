import { Fragment } from "react";
import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import { OrderLink } from "../order-link.tsx";

const places = { staff: "in the back office", counter: "at the counter" } as const;

/** Shown if an order was placed by staff, at the counter or by an API client. */
export function OrderOrigin({
	order: { channel, made_by: name, discount_reason: reason, exchanges = [] },
}: {
	order: Pick<AdminOrderDetail, "channel" | "made_by" | "discount_reason" | "exchanges">;
}) {
	if (channel === "web") return null;
	return (
		<p className="-mt-2 text-ink-soft">
			Created by {name ?? "staff"} {places[channel]}.{reason && ` Discount: ${reason}`}
			{exchanges.map(({ order_id: id, order_ref: ref, is_earlier: isEarlier }) => (
				<Fragment key={id}>
					{isEarlier ? " Items of " : " Items were exchanged in "}
					<OrderLink id={id}>{ref}</OrderLink>
					{isEarlier ? " were returned in this sale." : "."}
				</Fragment>
			))}
		</p>
	);
}
