import type { Address } from "#contract/user/addresses.ts";
import { addressLabel, addressLine } from "#lib/phone-and-address/address-line.ts";
import type { Place } from "#lib/phone-and-address/place.ts";

export interface AddressFields {
	fullName: string;
	contactNumber: string;
	streetAddress: string;
	city: string;
	zip: string;
	landmark: string;
	/** null if the customer chose no place from the list. */
	place: Place | null;
}

export const noAddress: AddressFields = {
	fullName: "",
	contactNumber: "",
	streetAddress: "",
	city: "",
	zip: "",
	landmark: "",
	place: null,
};

/** True if a courier can call the number: a Philippine mobile or landline number, or an international one. */
export function isReachableNumber(typed: string): boolean {
	const digits = typed.replace(/[\s().-]/g, "");
	return /^(?:\+?63|0)?9\d{9}$|^(?:\+?63|0)[2-8]\d{8}$|^\+(?!63)[1-9]\d{7,14}$/.test(digits);
}

/**
 * Returns an address in its stored form: `label` is "Name (number)", and `line` is the rest, separated by commas
 * (specification §3).
 */
export const writeAddress = (fields: AddressFields): { label: string; line: string } => ({
	label: addressLabel(fields.fullName, fields.contactNumber),
	line: addressLine({ ...fields, street: fields.streetAddress }),
});

/**
 * Converts an address to the form that the API expects. Adds the separate fields if they contain more than label and
 * line.
 */
export function addressPayload(fields: AddressFields) {
	const { fullName: recipient, contactNumber: phone, streetAddress: street } = fields;
	const { landmark, city, zip, place } = fields;
	const isTakenApart = place !== null || landmark.trim() !== "";
	const details = { recipient, phone, street, landmark, city, zip, place: place?.code ?? null };
	return { ...writeAddress(fields), ...(isTakenApart && { details }) };
}

/** Returns the editable fields of a saved address. `writeAddress` turns them into the same address again. */
export function readAddress({
	label,
	line,
	details,
}: Pick<Address, "label" | "line"> & Partial<Address>): AddressFields {
	const named = /^(.*\S)\s+\(((?:[^()]|\([^()]*\))*)\)$/.exec(label.trim());
	const parts = line
		.split(",")
		.map((part) => part.trim())
		.filter(Boolean);
	const zip = parts.length > 1 && /^\d{4}$/.test(parts.at(-1) ?? "") ? (parts.pop() ?? "") : "";
	const city = parts.length > 1 ? (parts.pop() ?? "") : "";
	const whose = {
		fullName: named?.[1] ?? label.trim(),
		contactNumber: named?.[2]?.trim() ?? "",
	};
	if (details) {
		const { street: streetAddress, landmark, place } = details;
		return { ...whose, streetAddress, landmark, place, city: details.city, zip: details.zip };
	}
	return { ...whose, streetAddress: parts.join(", "), city, zip, landmark: "", place: null };
}

/**
 * Returns the required fields that are blank. An address with blank required fields can't be saved (specification §5).
 */
export const missingFields = (fields: AddressFields): ("fullName" | "streetAddress")[] =>
	(["fullName", "streetAddress"] as const).filter((name) => fields[name].trim() === "");
