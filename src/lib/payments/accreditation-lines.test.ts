import { expect, it } from "vitest";
import { accreditationLines } from "./accreditation-lines.ts";

const supplier = { number: "A-100", issued_on: "2026-01-05", valid_until: "2031-01-04" };

it.each([
	["nothing", null, []],
	[
		"everything",
		{ supplier, min: "2601", serial_number: "SN-9" },
		[
			"Accreditation A-100, issued Jan 5, 2026",
			"Valid until Jan 4, 2031",
			"MIN 2601",
			"Serial number SN-9",
		],
	],
	[
		"no end date and no till",
		{ supplier: { ...supplier, valid_until: null }, min: null, serial_number: null },
		["Accreditation A-100, issued Jan 5, 2026"],
	],
	["only a till", { supplier: null, min: "2601", serial_number: null }, ["MIN 2601"]],
])("prints the lines for %s", (_, accreditation, lines) => {
	expect(accreditationLines(accreditation)).toEqual(lines);
});
