/** A barangay, or a whole city or town. */
export interface Place {
	/** Philippine Standard Geographic Code, ten digits. */
	code: string;
	/** null for the whole city or town. */
	barangay: string | null;
	city: string;
	province: string;
	/** null if unknown. */
	zip: string | null;
}

/** Code of the area that contains every place. */
export const wholeCountry = "philippines";

/** Returns `San Jose, Tarlac City, Tarlac`. */
export const placeName = ({ barangay, city, province }: Place): string =>
	[barangay, city, province].filter(Boolean).join(", ");

/** Returns a barangay as written in addresses: "Brgy. San Jose", but "Poblacion" or "Barangay 12". */
export const barangayName = (barangay: string): string =>
	/^(?:barangay|brgy|bgy|poblacion|pob)\b/i.test(barangay) ? barangay : `Brgy. ${barangay}`;
