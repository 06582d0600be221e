import { plainWords } from "../delivery-estimate/delivery-areas.ts";
import { barangayName, type Place } from "./place.ts";

/** Formats a Philippine mobile number as `0917 123 4567`; returns anything else as typed (decisions §9). */
export function showContactNumber(typed: string): string {
	const digits = typed.replace(/[\s().-]/g, "");
	const mobile = /^(?:\+?63|0)?(9\d{2})(\d{3})(\d{4})$/.exec(digits);
	return mobile ? `0${mobile[1]} ${mobile[2]} ${mobile[3]}` : typed.trim();
}

/** Formats a contact as "Name (number)" (§3). */
export function addressLabel(name: string, typedNumber: string): string {
	const number = showContactNumber(typedNumber);
	return number ? `${name.trim()} (${number})` : name.trim();
}

interface LineParts {
	street: string;
	landmark: string;
	/** null if no place was chosen. The city is then only known as typed. */
	place: Place | null;
	city: string;
	zip: string;
}

/**
 * Formats an address: street, city and ZIP code joined by commas (§3), with the barangay and province if a place was
 * chosen.
 */
export function addressLine({ street, landmark, place, city, zip }: LineParts): string {
	const near = landmark.trim() && `(${landmark.trim()})`;
	const where = place
		? [place.barangay && barangayName(place.barangay), place.city, place.province]
		: [city];
	return [`${street.trim()} ${near}`, ...where, zip]
		.map((part) => part?.trim())
		.filter(Boolean)
		.join(", ");
}

const wordsOf = (text: string): string[] =>
	plainWords(text)
		.split(" ")
		.filter((word) => word !== "" && word !== "city" && word !== "of");

/** Returns true if the typed city can be the city of the place, or if the typed text is blank. */
export function isCityOf({ city, province }: Place, typed: string): boolean {
	const known = new Set(wordsOf(`${city} ${province}`));
	return wordsOf(typed).every((word) => known.has(word));
}

/** Returns a message if the typed city contradicts the place, otherwise null. */
export const cityMismatch = (place: Place, typed: string): string | null =>
	isCityOf(place, typed)
		? null
		: `${place.barangay ?? place.city} is in ${place.barangay ? place.city : place.province}, not in ${typed.trim()}.`;
