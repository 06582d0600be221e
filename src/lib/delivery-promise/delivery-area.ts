import { isInAreas } from "../delivery-areas.ts";
import type { TransitDays } from "./business-days.ts";
import { placeGroups } from "./island-groups.ts";

/** A part of the country that parcels reach in days of its own. */
export interface DeliveryArea {
	name: string;
	/** Regions, provinces, cities and towns; `Luzon`, `Visayas`, `Mindanao` and `Metro Manila` are all of theirs. */
	places: readonly string[];
	/** By the code of the way of shipping; one that is not there takes its usual days. */
	days: Readonly<Record<string, TransitDays>>;
}

const spell = (places: readonly string[]): string[] =>
	places.flatMap((place) => placeGroups[place.trim().toLowerCase()] ?? [place]);

/** The first of the areas that an address lies in, as far as its words say; null: in none. */
export const areaOf = <Area extends Pick<DeliveryArea, "places">>(
	areas: readonly Area[],
	line: string | null,
): Area | null =>
	line === null
		? null
		: (areas.find(({ places }) => places.length > 0 && isInAreas(line, spell(places))) ?? null);

/** How long a way of shipping takes to an area, or to anywhere else. */
export const transitDays = (
	method: TransitDays & { code: string },
	area: DeliveryArea | null,
): TransitDays => {
	const { min_days, max_days } = area?.days[method.code] ?? method;
	return { min_days, max_days };
};
