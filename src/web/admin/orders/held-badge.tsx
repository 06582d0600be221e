import type { HeldMove } from "#contract/admin/orders.ts";
import { orderStatusWords } from "#lib/orders/order-statuses.ts";

/** Badge for a pending status change that can still be undone. */
export function HeldBadge({ moves, isPickup }: { moves: readonly HeldMove[]; isPickup: boolean }) {
	const [first] = moves;
	if (!first) return null;
	return (
		<span className="inline-block rounded-full border border-dashed border-ink px-2.5 py-0.5 text-fine font-semibold whitespace-nowrap">
			{orderStatusWords(first.to, isPickup).name} soon
			<span className="sr-only">, which can still be undone</span>
		</span>
	);
}
