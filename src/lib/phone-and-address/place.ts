/** A barangay, or a whole city or town. */
export interface Place {
	/** Philippine Standard Geographic Code, ten digits. */
	code: string;
	/** Name of the barangay; null for the whole city or town. */
	barangay: string | null;
	city: string;
	province: string;
	/** ZIP code; null if unknown. */
	zip: string | null;
}

/** Code of the area that contains all places. */
export const wholeCountry = "philippines";

/** Formats a place as `San Jose, Tarlac City, Tarlac`. */
export const placeName = ({ barangay, city, province }: Place): string =>
	[barangay, city, province].filter(Boolean).join(", ");

/** Formats a barangay for an address: "Brgy. San Jose", but "Poblacion" or "Barangay 12". */
export const barangayName = (barangay: string): string =>
	/^(?:barangay|brgy|bgy|poblacion|pob)\b/i.test(barangay) ? barangay : `Brgy. ${barangay}`;
