import { cityMismatch } from "#lib/phone-and-address/address-line.ts";
import { type Place, placeName } from "#lib/phone-and-address/place.ts";

/**
 * Returns the ZIP code for a newly chosen place: its own, unless the customer typed another.
 * @param proposed the ZIP code that the previous place filled in
 */
export const zipBeside = (
	place: Place,
	zip: string,
	proposed: string | null | undefined,
): string => (zip === "" || zip === proposed ? (place.zip ?? "") : zip);

/**
 * Returns what is wrong with an address's place or city.
 * @param typed text of the place field, chosen or not
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
