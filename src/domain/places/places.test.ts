import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { islandGroups, placeGroups, provinces } from "#lib/delivery-estimate/island-groups.ts";
import { placeName, wholeCountry } from "#lib/phone-and-address/place.ts";
import { areasOfPlace, findPlace } from "./find-place.ts";
import { places } from "./places.ts";
import { searchPlaces } from "./search-places.ts";

const names = (text: string) => searchPlaces(text).map(placeName);

describe("the list of places", () => {
	test("contains all barangays, and finds each by its code in the right city", () => {
		const list = places();
		expect(list.barangayNames).toHaveLength(42_011);
		expect(list.cities.filter(({ name }) => !name.endsWith(", Manila"))).toHaveLength(1656 - 14);
		const codes = list.barangayNames.map((_, at) => {
			const city = list.cities[list.barangayCities[at] ?? -1];
			return (city?.code.slice(0, 7) ?? "") + String(list.barangayNumbers[at]).padStart(3, "0");
		});
		expect(new Set(codes).size).toBe(42_011);
		const wrong = codes.filter((code, at) => findPlace(code)?.barangay !== list.barangayNames[at]);
		expect(wrong).toEqual([]);
		expect(list.barangayNames.filter((name) => name !== name.trim() || name === "")).toEqual([]);
	});

	test("contains the provinces that address parsing uses, in the same island groups", () => {
		const list = places();
		const own = list.provinces.filter(({ name }) => name !== "Metro Manila");
		// Address parsing still knows the province that was split in two.
		const former = ["Maguindanao"];
		expect(own.map(({ name }) => name).sort()).toEqual(
			provinces.filter((name) => !former.includes(name)).sort(),
		);
		for (const island of islandGroups) {
			for (const { code, name } of own) {
				const city = list.cities.find(({ province }) => list.provinces[province]?.code === code);
				const isOn = areasOfPlace(city?.code ?? "")?.includes(island);
				expect(placeGroups[island]?.includes(name), name).toBe(isOn);
			}
		}
	});

	test.each([
		["1430300000", "Baguio City, Benguet", "2600", "luzon"],
		["1380300020", "Poblacion, Makati City, Metro Manila", "1210", "luzon"],
		["1380602001", "Barangay 287, Binondo, Manila, Metro Manila", "1006", "luzon"],
		["0990101000", "Isabela City, Basilan", null, "mindanao"],
		["1999903000", "Kadayangan, Cotabato", null, "mindanao"],
		["0730600000", "Cebu City, Cebu", "6000", "visayas"],
	])("the code %s belongs to %s", (code, name, zip, island) => {
		const place = findPlace(code);
		expect(place && placeName(place)).toBe(name);
		expect(place?.zip).toBe(zip);
		expect(areasOfPlace(code)?.slice(-2)).toEqual([island, wholeCountry]);
	});

	test("returns the areas around a place, smallest first", () => {
		expect(areasOfPlace("0306916061")).toEqual([
			"0306916000",
			"0306900000",
			"0300000000",
			"luzon",
			wholeCountry,
		]);
		// This barangay is in a district of Manila, and Metro Manila is a region without provinces.
		expect(areasOfPlace("1380602001")).toEqual([
			"1380602000",
			"1380600000",
			"1300000000",
			"luzon",
			wholeCountry,
		]);
	});

	test.each(["", "0306916999", "9999999999", "03069160", "0306916061x", "luzon"])(
		"%j is not a place",
		(code) => {
			expect(findPlace(code)).toBeNull();
			expect(areasOfPlace(code)).toBeNull();
		},
	);
});

describe("a search for places", () => {
	test.each([
		["brgy san jose tarlac", "San Jose, Tarlac City, Tarlac"],
		["tarlac san jose", "San Jose, Tarlac"],
		["San Jose, Tarlac City", "San Jose, Tarlac City, Tarlac"],
		["san jsoe tarlak", "San Jose, Tarlac"],
		["sanjose tarlac", "San Jose, Tarlac"],
		["brgy. sto nino sto domingo albay", "Santo Niño, Santo Domingo, Albay"],
		["sto. niño cagayan", "Santo Niño, Cagayan"],
		["QC", "Quezon City, Metro Manila"],
		["commonwealth q.c.", "Commonwealth, Quezon City, Metro Manila"],
		["qc commonwealth", "Commonwealth, Quezon City, Metro Manila"],
		["quezon city commonwelth", "Commonwealth, Quezon City, Metro Manila"],
		["cdo carmen", "Carmen, Cagayan de Oro City, Misamis Oriental"],
		["gensan", "General Santos City, South Cotabato"],
		["barangay 287 manila", "Barangay 287, Binondo, Manila, Metro Manila"],
		["pob makati", "Poblacion, Makati City, Metro Manila"],
		["Poblacion Makati NCR", "Poblacion, Makati City, Metro Manila"],
		["dasma cavite", "Dasmariñas City, Cavite"],
		["langkaan 1 dasmarinas", "Langkaan I, Dasmariñas City, Cavite"],
		["montalban rizal", "Rodriguez, Rizal"],
		["2300 san roque", "San Roque, Tarlac City, Tarlac"],
		["12 rizal st brgy san jose tarlac city", "San Jose, Tarlac City, Tarlac"],
		["baguio", "Baguio City, Benguet"],
	])('for %j returns "%s" first', (typed, first) => {
		expect(names(typed)[0]).toBe(first);
	});

	test("for a city returns the city and some of its barangays", () => {
		const found = searchPlaces("qc");
		expect(found).toHaveLength(8);
		expect(found.slice(1).every(({ barangay, city }) => barangay && city === "Quezon City")).toBe(
			true,
		);
	});

	test.each(["", "  ", "brgy", "zzzzqqq", "!!!", "%", "-- \u0000 '"])(
		"for %j returns nothing",
		(typed) => {
			expect(searchPlaces(typed)).toEqual([]);
		},
	);

	test("finds any barangay by its name, city and province, in either order", () => {
		const list = places();
		const anyBarangay = fc.nat(list.barangayNames.length - 1);
		fc.assert(
			fc.property(anyBarangay, fc.boolean(), (at, isTurned) => {
				const city = list.cities[list.barangayCities[at] ?? -1];
				const province = list.provinces[city?.province ?? -1]?.name ?? "";
				const parts = [list.barangayNames[at] ?? "", city?.name ?? "", province];
				const asked = `brgy ${(isTurned ? parts.reverse() : parts).join(" ")}`;
				// The search ignores further words, so a longer name might not be found.
				fc.pre(asked.split(/[\s,-]+/).length <= 9);
				expect(names(asked).join("; ")).toContain(`${list.barangayNames[at]}, ${city?.name}`);
			}),
			{ numRuns: 300, seed: 20_261 },
		);
	});

	test("returns at most eight places for any text", () => {
		fc.assert(
			fc.property(fc.string({ maxLength: 100 }), (typed) => {
				expect(searchPlaces(typed).length).toBeLessThanOrEqual(8);
			}),
			{ numRuns: 200, seed: 20_261 },
		);
	});
});
