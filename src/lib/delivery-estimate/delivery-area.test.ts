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
		["the shop's own town before its island", "12 Mabini, Nasugbu, Batangas", "Here"],
		["the rest of the province", "12 Mabini, Lipa, Batangas", "North"],
		["a city without a region", "3 Katipunan, Quezon City", "Capital"],
		["a province with the same name", "4 Luna, Lucban, Quezon", "North"],
		["only a city", "Fuente, Cebu City, 6000", "Middle"],
		["a two-word province", "1 A, San Jose, Negros Occidental", "Middle"],
		["a province that begins like another island's", "1 A, Maasin, Southern Leyte", "Middle"],
		["a city in the south", "J.P. Laurel Ave, Davao City", "South"],
		["a city that begins like a northern province", "1 A, Cagayan de Oro", "South"],
		["only the province", "1 A, Tuguegarao, Cagayan", "North"],
		["a street named after a province", "77 Cebu St., Baguio", "North"],
		["meaningless words", "12 Sampaguita Street", null],
		["nothing", "", null],
		["unknown", null, null],
	] as const)("%s", (_, line, name) => {
		expect(areaOf(areas, line)?.name ?? null).toBe(name);
	});
});

describe("transitDays", () => {
	const standard = { code: "standard", min_days: 5, max_days: 7 };
	test.each([
		["without an area are the method's", standard, null, { min_days: 5, max_days: 7 }],
		[
			"of an area without its own are also the method's",
			standard,
			"Here",
			{ min_days: 5, max_days: 7 },
		],
		[
			"of an area with its own are the area's",
			{ ...standard, code: "express" },
			"Here",
			{ min_days: 1, max_days: 2 },
		],
	] as const)("%s", (_, method, name, days) => {
		const found = areas.find((each) => each.name === name) ?? null;
		expect(transitDays(method, found)).toEqual(days);
	});
});
