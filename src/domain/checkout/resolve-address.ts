import { findPlace } from "#domain/places/find-place.ts";
import { addressLabel, addressLine, cityMismatch } from "#lib/phone-and-address/address-line.ts";
import { readPhone } from "#lib/phone-and-address/parse-phone.ts";
import type { Place } from "#lib/phone-and-address/place.ts";
import { refusalAt } from "#lib/refusals/refusal.ts";
import type { AddressFields } from "./address.ts";

interface GivenDetails {
	recipient: string;
	phone?: string | undefined;
	street: string;
	landmark?: string | undefined;
	city?: string | undefined;
	zip?: string | undefined;
	/** Place code. */
	place?: string | null | undefined;
}

function refuse(field: string, message: string): never {
	throw refusalAt(field, message);
}

/** Returns the place of a code; null without a code. Checks that its city matches the typed city. */
function resolvePlace(code: string | null, city: string, below: "" | "details."): Place | null {
	if (code === null) return null;
	const place = findPlace(code);
	if (place === null) refuse(`${below}place`, "Choose the place again.");
	const mismatch = cityMismatch(place, city);
	if (mismatch) refuse(`${below}city`, mismatch);
	return place;
}

/**
 * Completes an address with its label and its text in one line.
 * @throws Refusal if the place doesn't exist, or if its city isn't the typed city
 */
export function resolveAddress(given: GivenDetails): Omit<AddressFields, "makeDefault"> {
	const { recipient, phone = "", street, landmark = "", city = "", zip = "" } = given;
	const code = given.place ?? null;
	const place = resolvePlace(code, city, "details.");
	return {
		label: addressLabel(recipient, phone),
		line: addressLine({ street, landmark, place, city, zip }),
		details: {
			recipient,
			phone: readPhone(phone),
			street,
			landmark,
			zip,
			place: code,
			city: place ? place.city : city,
		},
	};
}

/**
 * Completes a guest's address with its text in one line and its place code.
 * @throws Refusal for the same reasons as `resolveAddress`
 */
export function resolveGuestAddress({
	street,
	city,
	zip = "",
	place: code = null,
}: {
	street: string;
	city: string;
	zip?: string | undefined;
	place?: string | null | undefined;
}): { line: string; place: string | null } {
	const place = resolvePlace(code, city, "");
	return { line: addressLine({ street, landmark: "", place, city, zip }), place: code };
}
