import type { AdminOrderDetail } from "#contract/admin/orders.ts";

const places = { staff: "in the back office", counter: "at the counter" } as const;

/** Shown if the order was placed by staff, at the counter or by an API client. */
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
