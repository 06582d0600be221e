import { isInAreas, plainWords } from "../delivery-estimate/delivery-areas.ts";
import { placeGroups, provinces } from "../delivery-estimate/island-groups.ts";

/** An address in parts; unknown parts are blank. */
export interface AddressParts {
	street: string;
	barangay: string;
	city: string;
	province: string;
	postalCode: string;
}

const metroManila = "Metro Manila";
const provinceByWords = new Map([
	...provinces.map((name) => [plainWords(name), name] as const),
	...["metro manila", "ncr", "national capital region"].map(
		(words) => [words, metroManila] as const,
	),
]);
const provinceOf = (part: string): string | undefined => {
	const words = plainWords(part);
	return (
		provinceByWords.get(words) ??
		provinceByWords.get(words.replace(/^province of | province$/g, ""))
	);
};
const isBarangay = (part: string): boolean => /^(?:barangay|brgy|bgy)\b/i.test(part);
const isIn = (part: string, group: string): boolean => isInAreas(part, placeGroups[group] ?? []);

/**
 * Splits an address as customers write it, with parts separated by commas. Recognizes a ZIP code at the end, a province
 * by its name, a barangay by its keyword, and the city as the last remaining part. Staff must check the result, because
 * words alone can't distinguish a village from a town.
 */
export function addressParts(line: string): AddressParts {
	const parts = line
		.split(",")
		.map((part) => part.trim())
		.filter((part) => part !== "" && !/^philippines$/i.test(part));
	// The first part is never parsed as a ZIP code, because a street can also end with a number.
	const first = Math.max(1, parts.length - 2);
	const zipAt = parts.findLastIndex((part, at) => at >= first && /(?:^|\s)\d{4}$/.test(part));
	const withZip = parts[zipAt] ?? "";
	const postalCode = withZip.slice(-4);
	if (zipAt !== -1) parts.splice(zipAt, 1, withZip.slice(0, -4).trim());
	const places = parts.filter((part) => part !== "");
	const barangayAt = places.findIndex(isBarangay);
	const [barangay = ""] = barangayAt === -1 ? [] : places.splice(barangayAt, 1);
	const leastBeforeProvince = barangayAt === 0 ? 1 : 2;
	const named = places.length > leastBeforeProvince ? provinceOf(places.at(-1) ?? "") : undefined;
	if (named !== undefined) places.pop();
	const city = places.length > leastBeforeProvince - 1 ? (places.pop() ?? "") : "";
	const province = named ?? (city !== "" && isIn(city, "ncr") ? metroManila : "");
	return { street: places.join(", "), barangay, city, province, postalCode };
}
