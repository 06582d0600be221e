import { describe, expect, test } from "vitest";
import { areaOf, type DeliveryArea, transitDays } from "./delivery-area.ts";

const area = (name: string, places: string[]): DeliveryArea => ({
	name,
	places,
	days: { express: { min_days: 1, max_days: 2 } },
});
const areas = [
	area("Here", ["Nasugbu"]),
	area("Capital", ["Metro Manila"]),
	area("North", ["luzon"]),
	area("Middle", ["Visayas"]),
	area("South", ["Mindanao"]),
	area("Nowhere", []),
];

describe("areaOf", () => {
	test.each([
		["the shop's own town, before its island", "12 Mabini, Nasugbu, Batangas", "Here"],
		["the rest of the province", "12 Mabini, Lipa, Batangas", "North"],
		["a city that names no region", "3 Katipunan, Quezon City", "Capital"],
		["the province that is named like it", "4 Luna, Lucban, Quezon", "North"],
		["a city alone", "Fuente, Cebu City, 6000", "Middle"],
		["two words of a province", "1 A, San Jose, Negros Occidental", "Middle"],
		["a province that begins like an island's", "1 A, Maasin, Southern Leyte", "Middle"],
		["a city of the south", "J.P. Laurel Ave, Davao City", "South"],
		["a city that begins like a province of the north", "1 A, Cagayan de Oro", "South"],
		["the province", "1 A, Tuguegarao, Cagayan", "North"],
		["a street that is named like a province", "77 Cebu St., Baguio", "North"],
		["words that say nothing", "12 Sampaguita Street", null],
		["nothing", "", null],
		["not known", null, null],
	] as const)("%s", (_, line, name) => {
		expect(areaOf(areas, line)?.name ?? null).toBe(name);
	});
});

describe("transitDays", () => {
	const standard = { code: "standard", min_days: 5, max_days: 7 };
	test.each([
		["of no area are the method's", standard, null, { min_days: 5, max_days: 7 }],
		["of an area that says nothing of it too", standard, "Here", { min_days: 5, max_days: 7 }],
		[
			"of one that does are its",
			{ ...standard, code: "express" },
			"Here",
			{ min_days: 1, max_days: 2 },
		],
	] as const)("%s", (_, method, name, days) => {
		const found = areas.find((each) => each.name === name) ?? null;
		expect(transitDays(method, found)).toEqual(days);
	});
});
