import { findPlace } from "#domain/places/find-place.ts";
import { addressLabel, addressLine, cityMismatch } from "#lib/address-line.ts";
import { readPhone } from "#lib/parse-phone.ts";
import type { Place } from "#lib/place.ts";
import { refusalAt } from "#lib/refusal.ts";
import type { AddressFields } from "./address.ts";

interface GivenDetails {
	recipient: string;
	/** As typed. */
	phone?: string | undefined;
	street: string;
	landmark?: string | undefined;
	city?: string | undefined;
	zip?: string | undefined;
	/** Its code. */
	place?: string | null | undefined;
}

function refuse(field: string, message: string): never {
	throw refusalAt(field, message);
}

/** The place of a code, whose city what was typed can be; null: none was chosen. */
function settlePlace(code: string | null, city: string, below: "" | "details."): Place | null {
	if (code === null) return null;
	const place = findPlace(code);
	if (place === null) refuse(`${below}place`, "Choose the place again.");
	const mismatch = cityMismatch(place, city);
	if (mismatch) refuse(`${below}city`, mismatch);
	return place;
}

/**
 * An address that was given taken apart, with the label and the line that are printed of it.
 * @throws Refusal where there is no such place, or it lies in another city than the one that was typed
 */
export function settleAddress(given: GivenDetails): Omit<AddressFields, "makeDefault"> {
	const { recipient, phone = "", street, landmark = "", city = "", zip = "" } = given;
	const code = given.place ?? null;
	const place = settlePlace(code, city, "details.");
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
 * The line that is printed of what a guest typed, and the code of the place that they chose.
 * @throws Refusal as for any address
 */
export function settleGuestAddress({
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
	const place = settlePlace(code, city, "");
	return { line: addressLine({ street, landmark: "", place, city, zip }), place: code };
}
