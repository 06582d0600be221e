import { noBuyer, type TypedBuyer, tinProblem } from "#lib/orders/buyer.ts";
import type { Place } from "#lib/phone-and-address/place.ts";
import { findPlaceProblems } from "../addresses/chosen-place.ts";

/** A guest's input: contact, address, and optional business details. */
export interface GuestFields extends TypedBuyer {
	name: string;
	phone: string;
	street: string;
	city: string;
	zip: string;
	email: string;
}

export const noFields: GuestFields = {
	name: "",
	phone: "",
	street: "",
	city: "",
	zip: "",
	email: "",
	...noBuyer,
};

const required = {
	name: "Please enter your name.",
	phone: "Please enter your mobile number. We will call or message you to confirm.",
	street: "Please enter your house, street and barangay.",
	city: "Please enter your city or municipality.",
} as const;

/** True if a courier can call the number, which must be a Philippine mobile number in any notation. */
const isMobile = (typed: string): boolean =>
	/^(?:\+?63|0063|0)?9\d{9}$/.test(typed.replace(/[\s().-]/g, ""));

/**
 * Returns errors for missing or invalid fields, by field name. The server validates all fields again.
 * @param typed text in the place field, which may not match any place
 */
export function findProblems(
	fields: GuestFields,
	{ place, typed }: { place: Place | null; typed: string } = { place: null, typed: "" },
): Partial<Record<keyof GuestFields | "place", string>> {
	const problems: Partial<Record<keyof GuestFields | "place", string>> = {};
	for (const [name, message] of Object.entries(required)) {
		const field = name as keyof typeof required;
		if (fields[field].trim() === "") problems[field] = message;
	}
	const ofPlace = findPlaceProblems(place, typed, fields.city);
	if (ofPlace.place) problems.place = ofPlace.place;
	if (ofPlace.city && !problems.city) problems.city = ofPlace.city;
	if (!problems.phone && !isMobile(fields.phone)) {
		problems.phone =
			"Enter a Philippine mobile number that the courier can call, such as 0917 123 4567.";
	}
	if (fields.zip.trim() !== "" && !/^\d{4}$/.test(fields.zip.trim())) {
		problems.zip = "Enter a four-digit ZIP code.";
	}
	if (fields.email.trim() !== "" && !/^[^@\s]+@[^@\s]+$/.test(fields.email.trim())) {
		problems.email = "Please enter a valid email address.";
	}
	const ofTin = tinProblem(fields.buyer_tin);
	if (ofTin) problems.buyer_tin = ofTin;
	return problems;
}
