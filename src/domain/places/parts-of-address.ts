import { plainWords } from "#lib/delivery-estimate/delivery-areas.ts";
import { type AddressParts, addressParts } from "#lib/phone-and-address/address-parts.ts";
import { type Places, places } from "./places.ts";

const barangayWord = /^(?:barangay|brgy|bgy)\b\.?\s*/i;
const nameOf = (text: string): string => plainWords(text.replace(barangayWord, ""));

let cityPlaces: Map<string, number> | null = null;

/** Returns the index of a city by its name and its province's name. */
function findCity(list: Places, city: string, province: string): number | undefined {
	cityPlaces ??= new Map(
		list.cities.map(({ name, province: at }, place) => [
			plainWords(`${name}, ${list.provinces[at]?.name}`),
			place,
		]),
	);
	return cityPlaces.get(plainWords(`${city}, ${province}`));
}

function isBarangayOf(list: Places, cityAt: number, part: string): boolean {
	const start = list.cities[cityAt]?.firstBarangay ?? 0;
	const end = list.cities[cityAt + 1]?.firstBarangay ?? list.barangayNames.length;
	return list.barangayNames.slice(start, end).some((name) => nameOf(name) === nameOf(part));
}

/**
 * Removes the barangay from the parts before the city, and returns it. Prefers the last part if it's a listed barangay,
 * otherwise the first part that contains a word such as "Brgy."
 */
function takeBarangay(list: Places, cityAt: number, parts: string[]): string {
	// Some names contain a comma: "Rock Quarry, Lower".
	const known = [2, 1].find(
		(length) =>
			parts.length > length && isBarangayOf(list, cityAt, parts.slice(-length).join(", ")),
	);
	if (known !== undefined) return parts.splice(-known).join(", ");
	const at = parts.findIndex((part) => barangayWord.test(part));
	return at === -1 ? "" : (parts.splice(at, 1)[0] ?? "");
}

/**
 * Splits an address into parts for couriers. If the line ends with a listed city, as lines from the checkout do, the
 * parts are looked up in the list of places. Even barangays called Poblacion and cities such as "Ermita, Manila" are
 * then recognized. Otherwise, the parts are recognized by words such as "Brgy."
 */
export function partsOfAddress(line: string): AddressParts {
	const byWords = addressParts(line);
	const { postalCode } = byWords;
	const parts = line
		.split(",")
		.map((part) => part.trim())
		.map((part) =>
			postalCode !== "" && part.endsWith(postalCode) ? part.slice(0, -4).trim() : part,
		)
		.filter((part) => part !== "" && !/^philippines$/i.test(part));
	const list = places();
	const province = parts.pop() ?? "";
	for (const length of [2, 1]) {
		const city = parts.slice(-length).join(", ");
		const cityAt = parts.length > length ? findCity(list, city, province) : undefined;
		if (cityAt === undefined) continue;
		const rest = parts.slice(0, -length);
		const barangay = takeBarangay(list, cityAt, rest);
		const street = rest.join(", ");
		return { street, barangay, city, province, postalCode };
	}
	return byWords;
}
