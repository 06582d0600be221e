import { describe, expect, test } from "vitest";
import type { Place } from "#lib/phone-and-address/place.ts";
import { findPlaceProblems, zipBeside } from "./chosen-place.ts";

const makati: Place = {
	code: "1380300001",
	barangay: "Bel-Air",
	city: "Makati",
	province: "Metro Manila",
	zip: "1209",
};

test.each([
	["an empty field", "", null, "1209"],
	["the ZIP code of the previous place", "6000", "6000", "1209"],
	["a ZIP code typed by the customer", "1200", "6000", "1200"],
])(
	"choosing a place fills in its ZIP code unless the customer typed one: %s",
	(_, zip, proposed, filled) => {
		expect(zipBeside(makati, zip, proposed)).toBe(filled);
	},
);

test("a place without a ZIP code clears the ZIP code of the previous place", () => {
	expect(zipBeside({ ...makati, zip: null }, "6000", "6000")).toBe("");
});

describe("the place of an address", () => {
	test("is the place that the customer chose, if any", () => {
		expect(findPlaceProblems(makati, " Bel-Air, Makati, Metro Manila ", "Makati")).toEqual({});
		expect(findPlaceProblems(null, "", "Makati")).toEqual({});
		const unknown = { place: "Choose a place from the list, or clear this field." };
		expect(findPlaceProblems(null, "Bel-Air", "Makati")).toEqual(unknown);
		expect(findPlaceProblems(makati, "Bel-Air, Mak", "Makati")).toEqual(unknown);
	});

	test("must match the typed city", () => {
		expect(findPlaceProblems(makati, "Bel-Air, Makati, Metro Manila", "Cebu City").city).toContain(
			"Makati",
		);
	});
});
