import { expect, test } from "vitest";
import { parsePlaces } from "#domain/places/places.ts";
import { placesFile } from "./places-file.ts";

const city = { regCode: "03", provCode: "069", munCityOldName: "" };
const sources = {
	regions: [
		{ psgcCode: "1300000000", regCode: "13", regionName: "National Capital Region (NCR)" },
		{ psgcCode: "0300000000", regCode: "03", regionName: "Region III (Central Luzon)" },
	],
	provinces: [
		{ psgcCode: "0306900000", provCode: "069", provName: "Tarlac", cityClass: null },
		{ psgcCode: "1380600000", provCode: "806", provName: "City of Manila", cityClass: "HUC" },
	],
	cities: [
		{ ...city, psgcCode: "0306916000", munCityCode: "06916", munCityName: "City of Tarlac " },
		{
			psgcCode: "1380601000",
			regCode: "13",
			provCode: "806",
			munCityCode: "80601",
			munCityName: "Tondo I/II",
			munCityOldName: "",
		},
	],
	barangays: [
		{ psgc: "0306916003", muncity: "06916", name: "San Jose ", old_name: "Sapang" },
		{ psgc: "0306916001", muncity: "06916", name: "Aguso", old_name: "" },
		{ psgc: "1380601001", muncity: "80601", name: "Barangay 1", old_name: "" },
	],
	postalCodes: [
		{ location: "Tarlac", municipality: "Tarlac City", post_code: "2300" },
		{ location: "Manila", municipality: "Tondo North", post_code: "1013" },
	],
};

test("writes the places of the source lists below their parents", () => {
	const list = parsePlaces(placesFile(sources));
	expect(list.regions.map(({ name, also, island }) => [name, also, island])).toEqual([
		["National Capital Region", "NCR", "luzon"],
		["Region III", "Central Luzon", "luzon"],
	]);
	expect(list.provinces.map(({ name }) => name)).toEqual(["Metro Manila", "Tarlac"]);
	expect(list.cities.map(({ code, name, zip }) => [code, name, zip])).toEqual([
		["1380600000", "Manila", "1000"],
		["1380601000", "Tondo, Manila", "1013"],
		["0306916000", "Tarlac City", "2300"],
	]);
	expect(list.barangayNames).toEqual(["Barangay 1", "Aguso", "San Jose"]);
	expect([...list.barangayNumbers]).toEqual([1, 1, 3]);
	expect(list.formerNames).toEqual(new Map([[2, "Sapang"]]));
});

test("refuses a name that contains a separator of the file", () => {
	const barangays = [{ psgc: "0306916001", muncity: "06916", name: "A|B", old_name: "" }];
	expect(() => placesFile({ ...sources, barangays })).toThrow("A|B holds a separator");
});
