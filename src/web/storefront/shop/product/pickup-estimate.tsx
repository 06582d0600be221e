import type { Shop } from "#contract/landing/shop.ts";
import { dayMilliseconds } from "#lib/delivery-estimate/calendar.ts";
import type { DeliveryCalendar } from "#lib/delivery-estimate/estimate-dates.ts";
import { readyForPickup } from "#lib/delivery-estimate/ready-for-pickup.ts";
import { readyText } from "#lib/delivery-estimate/ready-text.ts";
import { parseOpeningHours } from "#lib/time/opening-hours.ts";
import { Icon } from "#web/ui/icons.tsx";
import { useOrderTime } from "../../delivery/use-order-time.ts";

/** Estimated pickup time of one unit at each branch that has it in stock. */
export default function PickupEstimate({
	branches,
	calendar,
	loadedAt,
}: {
	branches: Shop["branches"];
	calendar: DeliveryCalendar;
	/** ISO 8601. */
	loadedAt: string;
}) {
	const readyWhen = (placedAt: Date) =>
		branches.flatMap(({ code, name, hours: text, pickup_hours: packingHours }) => {
			const hours = parseOpeningHours(text);
			if (!hours || packingHours === undefined) return [];
			return [{ code, name, ...readyForPickup({ placedAt, calendar, hours, packingHours }) }];
		});
	const placedAt = useOrderTime(loadedAt, (at) => {
		const changes = readyWhen(at).map(({ changesAt }) => changesAt.getTime());
		return new Date(Math.min(...changes, at.getTime() + dayMilliseconds));
	});
	return readyWhen(placedAt).map(({ code, name, readyAt }) => (
		<li
			key={code}
			className="flex flex-wrap items-center gap-x-3 rounded-medium border border-line bg-paper-raised px-4 py-3 text-small"
		>
			<Icon name="pin" className="size-5" />
			<span className="min-w-0 flex-1 basis-40">
				<span className="block font-semibold">Ready {readyText(readyAt, placedAt)}</span>
				<span className="text-fine text-ink-soft">Pick up at {name}</span>
			</span>
			<span className="price ml-auto font-semibold">Free</span>
		</li>
	));
}
