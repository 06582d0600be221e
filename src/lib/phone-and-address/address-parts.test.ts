import { expect, test } from "vitest";
import { type AddressParts, addressParts } from "./address-parts.ts";

const none: AddressParts = { street: "", barangay: "", city: "", province: "", postalCode: "" };

test.each<[string, Partial<AddressParts>]>([
	[
		"12 Sampaguita Street, Poblacion, 4026",
		{ street: "12 Sampaguita Street", city: "Poblacion", postalCode: "4026" },
	],
	[
		"Blk 3 Lot 5, Brgy. San Antonio, San Pedro, Laguna, 4023",
		{
			street: "Blk 3 Lot 5",
			barangay: "Brgy. San Antonio",
			city: "San Pedro",
			province: "Laguna",
			postalCode: "4023",
		},
	],
	[
		"8 Ayala Avenue, Makati City 1226, Metro Manila, Philippines",
		{
			street: "8 Ayala Avenue",
			city: "Makati City",
			province: "Metro Manila",
			postalCode: "1226",
		},
	],
	[
		"5 Timog Ave, Barangay South Triangle, QC, NCR",
		{
			street: "5 Timog Ave",
			barangay: "Barangay South Triangle",
			city: "QC",
			province: "Metro Manila",
		},
	],
	// Metro Manila has no province, so its cities determine the result.
	[
		"1 Main Street, Las Piñas",
		{ street: "1 Main Street", city: "Las Piñas", province: "Metro Manila" },
	],
	[
		"Unit 5, Lahug, Cebu City, 6000",
		{ street: "Unit 5, Lahug", city: "Cebu City", postalCode: "6000" },
	],
	["9 Colon Street, Cebu, 6000", { street: "9 Colon Street", city: "Cebu", postalCode: "6000" }],
	[
		"Barangay Lahug, Cebu City, Province of Cebu",
		{ barangay: "Barangay Lahug", city: "Cebu City", province: "Cebu" },
	],
	[
		"Sitio Uno, Bontoc, mountain province",
		{ street: "Sitio Uno", city: "Bontoc", province: "Mountain Province" },
	],
	["Lot 1234, Imus, Cavite", { street: "Lot 1234", city: "Imus", province: "Cavite" }],
	["Lot 1234, Imus", { street: "Lot 1234", city: "Imus" }],
	["Beside the church", { street: "Beside the church" }],
	[" , ,", {}],
])('splits "%s" into its parts', (line, parts) =>
	expect(addressParts(line)).toEqual({ ...none, ...parts }),
);
