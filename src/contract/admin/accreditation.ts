import { z } from "zod";
import type { Output } from "../endpoint.ts";
import { id, text } from "../fields.ts";
import { day } from "./admin-fields.ts";
import { settingsCalls } from "./settings-calls.ts";

const supplier = z
	.object({
		number: text(100).describe("Accreditation or permit number"),
		issued_on: day,
		valid_until: day.nullable().describe("null if it has no end date"),
	})
	.refine(({ issued_on: from, valid_until: until }) => until === null || until >= from, {
		path: ["valid_until"],
		message: "Choose a day after the issue date.",
	});

const machineNumber = text(50).nullable();
const machine = z.object({
	min: machineNumber.describe("Machine Identification Number"),
	serial_number: machineNumber,
});

/** Accreditation details that tills print at the foot of receipts and readings. */
export const tillAccreditation = z.object({ supplier: supplier.nullable(), ...machine.shape });

/** Maximum number of tills that a shop can enter. */
const maxMachines = 500;

export const accreditationFields = z.object({
	supplier: supplier.nullable(),
	machines: z
		.array(z.object({ branch_id: id, till: z.number().int().min(1).max(20), ...machine.shape }))
		.max(maxMachines),
});

export const { read: readAccreditation, change: changeAccreditation } = settingsCalls({
	access: "owner",
	permission: "tax_permit",
	path: "/admin/api/settings/accreditation",
	fields: accreditationFields.shape,
	about: "BIR accreditation of the shop and of each till, printed on receipts and readings",
});
export type Accreditation = Output<typeof readAccreditation>;
