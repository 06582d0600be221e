import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import { orderStatusTexts } from "#lib/orders/order-statuses.ts";
import { exactTime } from "../../kit/format/show-time.ts";
import { eventNames } from "../order-labels.ts";

type Event = AdminOrderDetail["events"][number];

function nameOf(event: Event, isPickup: boolean): string {
	if (event.kind !== "moved") return eventNames[event.kind];
	return event.from_status === null ? "Placed" : orderStatusTexts(event.to_status, isPickup).name;
}

/** History of an order, latest first. */
export function OrderHistory({
	events,
	isPickup,
}: {
	events: AdminOrderDetail["events"];
	isPickup: boolean;
}) {
	return (
		<ol className="grid">
			{events.toReversed().map((event) => (
				<li
					key={event.id}
					className="relative border-l-2 border-line pb-4 pl-4 last:border-transparent last:pb-0"
				>
					<span
						className={`absolute top-1 -left-[7px] size-3 rounded-full border-2 border-paper-raised ${event.kind === "moved" ? "bg-mango" : "bg-ink-faint"}`}
					/>
					<p className="font-semibold">{nameOf(event, isPickup)}</p>
					<p className="text-fine text-ink-soft">
						<time dateTime={event.created_at}>{exactTime(event.created_at)}</time>
						{event.actor_name && ` · ${event.actor_name}`}
					</p>
					{event.note && <p className="pt-1 whitespace-pre-line break-words">{event.note}</p>}
				</li>
			))}
		</ol>
	);
}
