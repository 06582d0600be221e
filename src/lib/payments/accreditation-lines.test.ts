import { expect, it } from "vitest";
import { accreditationLines } from "./accreditation-lines.ts";

const supplier = { number: "A-100", issued_on: "2026-01-05", valid_until: "2031-01-04" };

it.each([
	["a shop without accreditation", null, []],
	[
		"an accredited supplier and till",
		{ supplier, min: "2601", serial_number: "SN-9" },
		[
			"Accreditation A-100, issued Jan 5, 2026",
			"Valid until Jan 4, 2031",
			"MIN 2601",
			"Serial number SN-9",
		],
	],
	[
		"an accreditation without an end date and a till without numbers",
		{ supplier: { ...supplier, valid_until: null }, min: null, serial_number: null },
		["Accreditation A-100, issued Jan 5, 2026"],
	],
	["a till with only its MIN", { supplier: null, min: "2601", serial_number: null }, ["MIN 2601"]],
])("prints the lines for %s", (_, accreditation, lines) => {
	expect(accreditationLines(accreditation)).toEqual(lines);
});
