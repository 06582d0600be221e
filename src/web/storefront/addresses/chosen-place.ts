import { cityMismatch } from "#lib/address-line.ts";
import { type Place, placeName } from "#lib/place.ts";

/**
 * The ZIP code beside a place that was just chosen: its own, unless somebody has typed another one.
 * @param proposed the ZIP code that the place before filled in
 */
export const zipBeside = (
	place: Place,
	zip: string,
	proposed: string | null | undefined,
): string => (zip === "" || zip === proposed ? (place.zip ?? "") : zip);

/**
 * What is wrong with the place of an address, or with the city beside it.
 * @param typed what stands in the field of the place, chosen or not
 */
export function findPlaceProblems(
	place: Place | null,
	typed: string,
	city: string,
): { place?: string; city?: string } {
	const wanted = typed.trim();
	const isUnknown = wanted !== "" && (!place || wanted !== placeName(place));
	const mismatch = place && cityMismatch(place, city);
	return {
		...(isUnknown && { place: "Choose a place from the list, or clear this field." }),
		...(mismatch && { city: mismatch }),
	};
}
