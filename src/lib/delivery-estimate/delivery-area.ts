import type { TransitDays } from "./business-days.ts";
import { isInAreas } from "./delivery-areas.ts";
import { placeGroups } from "./island-groups.ts";

/** An area with its own delivery times. */
export interface DeliveryArea {
	name: string;
	/**
	 * Names of regions, provinces, cities and towns. `Luzon`, `Visayas`, `Mindanao` and `Metro Manila` include all
	 * places in them.
	 */
	places: readonly string[];
	/** Delivery times by code of the shipping method. Methods that are not listed use their default times. */
	days: Readonly<Record<string, TransitDays>>;
}

const spell = (places: readonly string[]): string[] =>
	places.flatMap((place) => placeGroups[place.trim().toLowerCase()] ?? [place]);

/** Returns the first area that contains the address, or null. Compares place names word by word. */
export const areaOf = <Area extends Pick<DeliveryArea, "places">>(
	areas: readonly Area[],
	line: string | null,
): Area | null =>
	line === null
		? null
		: (areas.find(({ places }) => places.length > 0 && isInAreas(line, spell(places))) ?? null);

/** Returns the delivery time of a shipping method to an area, or its default. */
export const transitDays = (
	method: TransitDays & { code: string },
	area: DeliveryArea | null,
): TransitDays => {
	const { min_days, max_days } = area?.days[method.code] ?? method;
	return { min_days, max_days };
};
