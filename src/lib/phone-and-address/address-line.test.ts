import { describe, expect, test } from "vitest";
import { addressLine, cityMismatch } from "./address-line.ts";
import { addressParts } from "./address-parts.ts";
import type { Place } from "./place.ts";

const sanJose: Place = {
	code: "0306916061",
	barangay: "San Jose",
	city: "Tarlac City",
	province: "Tarlac",
	zip: "2300",
};
const binondo: Place = {
	code: "1380602001",
	barangay: "Barangay 287",
	city: "Binondo, Manila",
	province: "Metro Manila",
	zip: "1006",
};
const parts = { street: "12 Rizal St.", landmark: "", place: null, city: "", zip: "" };

describe("an address line", () => {
	test.each([
		[{}, "12 Rizal St."],
		[{ city: "Tayabas", zip: "4327" }, "12 Rizal St., Tayabas, 4327"],
		[{ landmark: " beside the chapel " }, "12 Rizal St. (beside the chapel)"],
		[
			{ place: sanJose, city: "Tarlac", zip: "2300" },
			"12 Rizal St., Brgy. San Jose, Tarlac City, Tarlac, 2300",
		],
		[{ place: { ...sanJose, barangay: null } }, "12 Rizal St., Tarlac City, Tarlac"],
		[{ place: binondo }, "12 Rizal St., Barangay 287, Binondo, Manila, Metro Manila"],
	])("%j is printed as %s", (more, line) => {
		expect(addressLine({ ...parts, ...more })).toBe(line);
	});

	test("is parsed back to the fields that couriers require", () => {
		const line = addressLine({ ...parts, place: sanJose, zip: "2300" });
		expect(addressParts(line)).toEqual({
			street: "12 Rizal St.",
			barangay: "Brgy. San Jose",
			city: "Tarlac City",
			province: "Tarlac",
			postalCode: "2300",
		});
	});
});

test.each([
	[sanJose, "Tarlac City", null],
	[sanJose, "City of Tarlac", null],
	[sanJose, "tarlac", null],
	[sanJose, "", null],
	[binondo, "Manila", null],
	[sanJose, "Baguio", "San Jose is in Tarlac City, not in Baguio."],
	[{ ...sanJose, barangay: null }, "Baguio", "Tarlac City is in Tarlac, not in Baguio."],
])('for the place %j and the typed city "%s", the message is %j', (place, typed, message) => {
	expect(cityMismatch(place, typed)).toBe(message);
});
