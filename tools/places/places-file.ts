import { plainWords } from "#lib/delivery-estimate/delivery-areas.ts";
import type { IslandGroup } from "#lib/delivery-estimate/island-groups.ts";

/** Rows of the source files, with their original column names. */
export interface PlaceSources {
	regions: { psgcCode: string; regCode: string; regionName: string }[];
	provinces: { psgcCode: string; provCode: string; provName: string; cityClass: string | null }[];
	cities: {
		psgcCode: string;
		regCode: string;
		provCode: string;
		munCityCode: string;
		munCityName: string;
		munCityOldName: string;
	}[];
	barangays: { psgc: string; muncity: string; name: string; old_name: string }[];
	postalCodes: { location: string; municipality: string; post_code: string }[];
}

const islandOf = (regionCode: string): IslandGroup => {
	if (["06", "07", "08", "18"].includes(regionCode)) return "visayas";
	return ["09", "10", "11", "12", "16", "19"].includes(regionCode) ? "mindanao" : "luzon";
};

/**
 * The province of each independent city, by the code that the source gives the city in place of a province's code.
 * Postal addresses include the province.
 */
const provinceAround: Readonly<Record<string, string>> = {
	"301": "Pampanga",
	"302": "Negros Occidental",
	"303": "Benguet",
	"304": "Agusan del Norte",
	"305": "Misamis Oriental",
	"306": "Cebu",
	"307": "Davao del Sur",
	"308": "South Cotabato",
	"309": "Lanao del Norte",
	"310": "Iloilo",
	"311": "Cebu",
	"312": "Quezon",
	"313": "Cebu",
	"314": "Zambales",
	"315": "Palawan",
	"316": "Leyte",
	"317": "Zamboanga del Sur",
	// Isabela City and the towns of BARMM's Special Geographic Area have no province in the source either.
	"901": "Basilan",
	"999": "Cotabato",
};
const manila = "806";
const metroManila = "Metro Manila";

const tidy = (name: string): string => name.replace(/\s+/g, " ").trim();

/** Returns the usual spelling: "City of Cagayan De Oro " becomes "Cagayan de Oro City". */
function cityName(given: string): string {
	const name = tidy(given).replace(/\bDe\b/g, "de");
	if (name === "City of Manila") return "Manila";
	const [, of] = /^City of (.+)$/.exec(name) ?? [];
	return of === undefined ? name : `${of} City`;
}

/** Returns a simplified name that is equal for the same city in the list of places and in the list of postal codes. */
const townKey = (name: string): string =>
	plainWords(name.replace(/\([^)]*\)/g, " "))
		.replace(/\bsto\b/g, "santo")
		.replace(/\bsta\b/g, "santa")
		.replace(/\bgen\b/g, "general")
		.replace(/\bpres\b/g, "president")
		.replace(/\b(?:city|of|municipality|island garden|science|cpo|capital)\b/g, "")
		.replace(/\s+/g, "");

const postalProvinces: Readonly<Record<string, readonly string[]>> = {
	"Quezon Province": ["Quezon"],
	"Rizal Province": ["Rizal"],
	"North Cotabato": ["Cotabato"],
	"Davao de Oro (Compostela Valley)": ["Davao de Oro"],
	Maguindanao: ["Maguindanao del Norte", "Maguindanao del Sur"],
	"Caloocan City (North)": ["Metro Manila"],
	"Caloocan City (South)": ["Metro Manila"],
};

function postalTable(rows: PlaceSources["postalCodes"]) {
	const byCity = new Map<string, string>();
	const quarters = new Map<string, { name: string; key: string; code: string }[]>();
	for (const { location, municipality: name, post_code: code } of rows) {
		if (!/^\d{4}$/.test(code) || location === "Companies/Institutions") continue;
		for (const province of postalProvinces[location] ?? [location]) {
			const key = `${province} ${townKey(name)}`;
			if (!byCity.has(key)) byCity.set(key, code);
		}
		const city = townKey(location);
		quarters.set(city, [...(quarters.get(city) ?? []), { name, key: townKey(name), code }]);
	}
	const find = (city: string, fits: (quarter: { name: string; key: string }) => boolean): string =>
		quarters.get(townKey(city))?.find(fits)?.code ?? "";
	return {
		ofCity: (province: string, city: string) => byCity.get(`${province} ${townKey(city)}`) ?? "",
		ofQuarter: (city: string, quarter: string) => find(city, ({ key }) => key === townKey(quarter)),
		/** Returns the postal code of the city's main post office, for places without their own code. */
		ofOffice: (city: string) =>
			find(city, ({ name }) => /\bCPO\b/.test(name)) ||
			find(city, ({ name, key }) => name === "Central" || key === townKey(city)),
		ofDistrict: (city: string, district: string) =>
			find(city, ({ key }) => key.includes(townKey(district))),
	};
}

const refuseSeparators = (text: string): string => {
	if (/[|;~^=\n]/.test(text)) throw new Error(`${text} holds a separator of the file.`);
	return text;
};

/**
 * Returns the text of the shop's list of places. Regions (R), provinces (P) and cities or towns (C) have a line each; a
 * line with the barangays (B) follows each city or town, except Manila, whose districts are listed like cities. A
 * barangay's name is preceded by its number (the last three digits of its code) and `=`, unless the number is one more
 * than that of the previous barangay.
 */
export function placesFile(sources: PlaceSources): string {
	const postal = postalTable(sources.postalCodes);
	const lines: string[] = [];
	for (const { psgcCode, regCode, regionName } of sources.regions) {
		const [, name = "", short = ""] = /^(.+?)(?: \((.+)\))?$/.exec(tidy(regionName)) ?? [];
		lines.push(["R", psgcCode, name, islandOf(regCode), short].map(refuseSeparators).join("|"));
	}
	const provinces = [
		{ psgcCode: "1300000000", provName: metroManila },
		...sources.provinces.filter(({ cityClass }) => cityClass === null),
	].map(({ psgcCode, provName }) => ({ code: psgcCode, name: tidy(provName) }));
	const nameOf = new Map(
		sources.provinces.map(({ provCode, provName }) => [provCode, tidy(provName)] as const),
	);
	const provinceOf = ({ regCode, provCode }: PlaceSources["cities"][number]): string =>
		regCode === "13" ? metroManila : (provinceAround[provCode] ?? nameOf.get(provCode) ?? "");
	const barangaysOf = Map.groupBy(sources.barangays, ({ muncity }) => muncity);
	for (const province of provinces.sort((a, b) => a.name.localeCompare(b.name))) {
		lines.push(`P|${province.code}|${refuseSeparators(province.name)}`);
		const cities = sources.cities
			.filter((city) => provinceOf(city) === province.name && city.munCityCode !== "80600")
			.map((city) => ({ ...city, prefix: city.regCode + city.munCityCode }))
			.sort((a, b) => a.prefix.localeCompare(b.prefix));
		if (province.name === metroManila) lines.push("C|1380600000|Manila|1000|");
		for (const { prefix, munCityCode, munCityName, munCityOldName, provCode } of cities) {
			const own = cityName(munCityName);
			const isDistrict = provCode === manila;
			const district = own.replace(/ I\/II$/, "");
			const name = isDistrict ? `${district}, Manila` : own;
			const zip = isDistrict
				? postal.ofDistrict("Manila", district)
				: province.name === metroManila
					? postal.ofOffice(own)
					: postal.ofCity(province.name, own);
			lines.push(
				["C", `${prefix}000`, name, zip, tidy(munCityOldName)].map(refuseSeparators).join("|"),
			);
			lines.push(
				`B|${barangayLine(barangaysOf.get(munCityCode) ?? [], (barangay) => {
					const quarter = province.name === metroManila ? postal.ofQuarter(own, barangay) : "";
					return quarter === zip ? "" : quarter;
				})}`,
			);
		}
	}
	return `${lines.join("\n")}\n`;
}

function barangayLine(
	barangays: PlaceSources["barangays"],
	zipOf: (name: string) => string,
): string {
	let expected = 1;
	return barangays
		.toSorted((a, b) => a.psgc.localeCompare(b.psgc))
		.map(({ psgc, name: given, old_name: old }) => {
			const number = Number(psgc.slice(-3));
			const jump = number === expected ? "" : `${number}=`;
			expected = number + 1;
			const name = refuseSeparators(tidy(given));
			const zip = zipOf(name);
			return `${jump}${name}${tidy(old) && `~${refuseSeparators(tidy(old))}`}${zip && `^${zip}`}`;
		})
		.join(";");
}
