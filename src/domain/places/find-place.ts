import { type Place, wholeCountry } from "#lib/phone-and-address/place.ts";
import { type Places, places } from "./places.ts";

const manila = "1380600000";

/**
 * Returns the city itself, followed by the areas that contain it. The city's shipping fee and rules may be set for any
 * of these areas.
 */
export function areasOfCity({ regions, provinces, cities }: Places, at: number): string[] {
	const city = cities[at];
	if (!city) return [wholeCountry];
	const province = provinces[city.province];
	const region = regions.find(({ code }) => code.startsWith(city.code.slice(0, 2)));
	return [
		city.code,
		...(city.code.startsWith(manila.slice(0, 5)) ? [manila] : []),
		province?.code ?? "",
		region?.code ?? "",
		region?.island ?? "",
		wholeCountry,
	].filter((code, index, all) => code !== "" && all.indexOf(code) === index);
}

/** @param barangay index in the list of all barangays; null for the whole city */
export function placeAt(list: Places, cityAt: number, barangay: number | null): Place {
	const city = list.cities[cityAt];
	if (!city) throw new Error(`City ${cityAt} not found.`);
	const own = barangay === null ? undefined : list.barangayZips.get(barangay);
	const number = barangay === null ? 0 : (list.barangayNumbers[barangay] ?? 0);
	return {
		code: city.code.slice(0, 7) + String(number).padStart(3, "0"),
		barangay: barangay === null ? null : (list.barangayNames[barangay] ?? ""),
		city: city.name,
		province: list.provinces[city.province]?.name ?? "",
		zip: own ?? city.zip,
	};
}

let cityPlaces: Map<string, number> | null = null;

function cityAtCode(list: Places, code: string): number | undefined {
	cityPlaces ??= new Map(list.cities.map((city, at) => [city.code, at]));
	return cityPlaces.get(`${code.slice(0, 7)}000`);
}

function locate(list: Places, code: string): [city: number, barangay: number | null] | null {
	if (!/^\d{10}$/.test(code)) return null;
	const city = cityAtCode(list, code);
	if (city === undefined) return null;
	const number = Number(code.slice(7));
	if (number === 0) return [city, null];
	const end = list.cities[city + 1]?.firstBarangay ?? list.barangayNames.length;
	for (let at = list.cities[city]?.firstBarangay ?? end; at < end; at += 1) {
		if (list.barangayNumbers[at] === number) return [city, at];
	}
	return null;
}

/** Returns the barangay, city or town with a PSGC code, or null. */
export function findPlace(code: string): Place | null {
	const list = places();
	const found = locate(list, code);
	return found && placeAt(list, ...found);
}

/**
 * Returns the codes of the areas that contain the place, from its city to the whole country. Returns null if no place
 * has the code.
 */
export function areasOfPlace(code: string): string[] | null {
	const list = places();
	const found = locate(list, code);
	return found && areasOfCity(list, found[0]);
}
