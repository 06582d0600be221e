import { cityMismatch } from "#lib/phone-and-address/address-line.ts";
import { type Place, placeName } from "#lib/phone-and-address/place.ts";

/**
 * Returns the ZIP code after the customer has chosen a place. This is the place's ZIP code, unless the customer has
 * typed another one.
 * @param proposed the ZIP code that the previous place filled in
 */
export const zipBeside = (
	place: Place,
	zip: string,
	proposed: string | null | undefined,
): string => (zip === "" || zip === proposed ? (place.zip ?? "") : zip);

/**
 * Returns the problem with an address's place or city.
 * @param typed text in the place field, whether or not a place was chosen
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
