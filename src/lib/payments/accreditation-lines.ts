import { mediumDate } from "../time/manila-texts.ts";

interface Accreditation {
	/** Accreditation of the software supplier. Dates are days such as `2026-01-05`. */
	supplier: { number: string; issued_on: string; valid_until: string | null } | null;
	min: string | null;
	serial_number: string | null;
}

const dayText = (day: string): string => mediumDate(Date.parse(`${day}T00:00:00+08:00`));

/** Returns the numbers that the BIR issued for the shop and the till, as printed on receipts and readings. */
export function accreditationLines(accreditation: Accreditation | null): string[] {
	const { supplier, min = null, serial_number: serialNumber = null } = accreditation ?? {};
	const lines = [
		supplier && `Accreditation ${supplier.number}, issued ${dayText(supplier.issued_on)}`,
		supplier?.valid_until && `Valid until ${dayText(supplier.valid_until)}`,
		min && `MIN ${min}`,
		serialNumber && `Serial number ${serialNumber}`,
	];
	return lines.filter((line) => typeof line === "string");
}
