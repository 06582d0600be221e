import type { ScheduledMove } from "#contract/admin/orders.ts";
import { orderStatusTexts } from "#lib/orders/order-statuses.ts";

/** Badge for a pending status change that can still be undone. */
export function ScheduledBadge({
	moves,
	isPickup,
}: {
	moves: readonly ScheduledMove[];
	isPickup: boolean;
}) {
	const [first] = moves;
	if (!first) return null;
	return (
		<span className="inline-block rounded-full border border-dashed border-ink px-2.5 py-0.5 text-fine font-semibold whitespace-nowrap">
			{orderStatusTexts(first.to, isPickup).name} soon
			<span className="sr-only">, which can still be undone</span>
		</span>
	);
}
