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
		["prefers a town to the island that contains it", "12 Mabini, Nasugbu, Batangas", "Here"],
		["finds the island of another town in the same province", "12 Mabini, Lipa, Batangas", "North"],
		["finds a city's area without its region", "3 Katipunan, Quezon City", "Capital"],
		["distinguishes the province Quezon from Quezon City", "4 Luna, Lucban, Quezon", "North"],
		["finds the island of a city without its province", "Fuente, Cebu City, 6000", "Middle"],
		["finds a province whose name has two words", "1 A, San Jose, Negros Occidental", "Middle"],
		["distinguishes Southern Leyte from Leyte", "1 A, Maasin, Southern Leyte", "Middle"],
		["finds a city in Mindanao", "J.P. Laurel Ave, Davao City", "South"],
		["distinguishes Cagayan de Oro from the province Cagayan", "1 A, Cagayan de Oro", "South"],
		["finds a province although the town is unknown", "1 A, Tuguegarao, Cagayan", "North"],
		["ignores a street that is named after a province", "77 Cebu St., Baguio", "North"],
		["returns null for a street without a place", "12 Sampaguita Street", null],
		["returns null for blank text", "", null],
		["returns null for an unknown address", null, null],
	] as const)("%s", (_, line, name) => {
		expect(areaOf(areas, line)?.name ?? null).toBe(name);
	});
});

describe("transitDays", () => {
	const standard = { code: "standard", min_days: 5, max_days: 7 };
	test.each([
		["returns the method's default without an area", standard, null, { min_days: 5, max_days: 7 }],
		[
			"returns the method's default for an area that has no times for the method",
			standard,
			"Here",
			{ min_days: 5, max_days: 7 },
		],
		[
			"returns the area's times if it has some for the method",
			{ ...standard, code: "express" },
			"Here",
			{ min_days: 1, max_days: 2 },
		],
	] as const)("%s", (_, method, name, days) => {
		const found = areas.find((each) => each.name === name) ?? null;
		expect(transitDays(method, found)).toEqual(days);
	});
});
