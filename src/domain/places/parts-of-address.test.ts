import { expect, test } from "vitest";
import { addressLine } from "#lib/phone-and-address/address-line.ts";
import type { AddressParts } from "#lib/phone-and-address/address-parts.ts";
import { barangayName } from "#lib/phone-and-address/place.ts";
import { findPlace, placeAt } from "./find-place.ts";
import { partsOfAddress } from "./parts-of-address.ts";
import { places } from "./places.ts";

test.each<[string, Partial<AddressParts>]>([
	[
		"12 Rizal St., Poblacion, Makati City, Metro Manila, 1210",
		{ street: "12 Rizal St.", barangay: "Poblacion", postalCode: "1210" },
	],
	[
		"8 Mabini St., Barangay 659, Ermita, Manila, Metro Manila, 1000",
		{ street: "8 Mabini St.", barangay: "Barangay 659", city: "Ermita, Manila" },
	],
	[
		"Blk 3, Villa Sol, Brgy. San Jose, Tarlac City, Tarlac, 2300",
		{ street: "Blk 3, Villa Sol", barangay: "Brgy. San Jose", city: "Tarlac City" },
	],
	[
		"12 Rizal St., Tarlac City, Tarlac",
		{ street: "12 Rizal St.", barangay: "", province: "Tarlac" },
	],
	// The list of places contains no city of this name.
	["Beside the church", { street: "Beside the church" }],
	[
		"Unit 5, Lahug, Cebu, 6000",
		{ street: "Unit 5", city: "Lahug", province: "Cebu", postalCode: "6000" },
	],
])("%j is split into its parts", (line, parts) => {
	expect(partsOfAddress(line)).toMatchObject(parts);
});

test("the barangay chosen at checkout is found, even if its name doesn't contain Barangay", () => {
	const list = places();
	const lost: string[] = [];
	list.barangayNames.forEach((name, at) => {
		// Test every barangay with a name such as Poblacion or Barangay 5, and a sample of the others.
		if (!/^(?:pob|barangay)/i.test(name) && at % 50 !== 0) return;
		const place = placeAt(list, list.barangayCities[at] ?? 0, at);
		const line = addressLine({
			street: "12 Rizal St.",
			landmark: "",
			place,
			city: "",
			zip: place.zip ?? "",
		});
		const { street, barangay, city } = partsOfAddress(line);
		const isFound =
			street === "12 Rizal St." && barangay === barangayName(name) && city === place.city;
		if (!isFound && lost.length < 5) lost.push(line);
	});
	expect(lost).toEqual([]);
	expect(findPlace("1380300020")?.barangay).toBe("Poblacion");
});
