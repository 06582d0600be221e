import { onDemand } from "#lib/caching/on-demand.ts";

const dayMilliseconds = 24 * 60 * 60 * 1000;

// Formats days in Manila.
const manilaDay = onDemand(
	() =>
		new Intl.DateTimeFormat("en-PH", {
			timeZone: "Asia/Manila",
			month: "short",
			day: "numeric",
		}),
);

/** Returns `Mar 4 – Mar 6`: three to five days after the order was placed, in Manila time (decisions §10). */
export function estimateDelivery(createdAt: Date): string {
	const day = (days: number) =>
		manilaDay().format(new Date(createdAt.getTime() + days * dayMilliseconds));
	return `${day(3)} – ${day(5)}`;
}
