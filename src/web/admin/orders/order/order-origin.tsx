import type { AdminOrderDetail } from "#contract/admin/orders.ts";

const places = { staff: "in the back office", counter: "at the counter" } as const;

/** Who made an order, where that was not its customer on the shop's pages. */
export function OrderOrigin({
	order: { channel, made_by: name, discount_reason: reason },
}: {
	order: Pick<AdminOrderDetail, "channel" | "made_by" | "discount_reason">;
}) {
	if (channel === "web") return null;
	return (
		<p className="-mt-2 text-ink-soft">
			Created by {name ?? "staff"} {places[channel]}.{reason && ` Discount: ${reason}`}
		</p>
	);
}
