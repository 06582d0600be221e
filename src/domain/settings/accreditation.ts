import type { z } from "zod";
import { accreditationFields, type tillAccreditation } from "#contract/admin/accreditation.ts";
import { defineSettings } from "./define-settings.ts";

export type TillAccreditation = z.output<typeof tillAccreditation>;

/** Accreditation numbers issued by the BIR. They are blank until the owner enters them. */
export const accreditation = defineSettings("counter.accreditation", accreditationFields, {
	label: "Accreditation",
	inSentence: "the accreditation",
	defaults: { supplier: null, machines: [] },
});

/** Returns the accreditation that a till prints; null if the owner hasn't entered one for the till. */
export function accreditationOfTill(
	{ supplier, machines }: z.output<typeof accreditationFields>,
	till: { branch_id: number; till: number },
): TillAccreditation | null {
	const machine = machines.find(
		({ branch_id: branchId, till: number }) => branchId === till.branch_id && number === till.till,
	);
	const { min = null, serial_number = null } = machine ?? {};
	return supplier || min || serial_number ? { supplier, min, serial_number } : null;
}
