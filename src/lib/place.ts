/** A barangay, or a city or town as a whole. */
export interface Place {
	/** Of the Philippine Standard Geographic Code, ten digits. */
	code: string;
	/** null: the whole city or town. */
	barangay: string | null;
	city: string;
	province: string;
	/** null: the list of ZIP codes does not say. */
	zip: string | null;
}

/** What every place lies in. */
export const wholeCountry = "philippines";

/** `San Jose, Tarlac City, Tarlac` */
export const placeName = ({ barangay, city, province }: Place): string =>
	[barangay, city, province].filter(Boolean).join(", ");

/** A barangay as addresses have it: "Brgy. San Jose", and "Poblacion" or "Barangay 12" as they are called. */
export const barangayName = (barangay: string): string =>
	/^(?:barangay|brgy|bgy|poblacion|pob)\b/i.test(barangay) ? barangay : `Brgy. ${barangay}`;
