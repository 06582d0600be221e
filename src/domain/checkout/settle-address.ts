import { findPlace } from "#domain/places/find-place.ts";
import { addressLabel, addressLine, cityMismatch } from "#lib/address-line.ts";
import { readPhone } from "#lib/parse-phone.ts";
import { Refusal } from "#lib/refusal.ts";
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

function refuse(field: "place" | "city", message: string): never {
	throw new Refusal("invalid", message, { errors: { [`details.${field}`]: [message] } });
}

/**
 * An address that was given taken apart, with the label and the line that are printed of it.
 * @throws Refusal where there is no such place, or it lies in another city than the one that was typed
 */
export function settleAddress(given: GivenDetails): Omit<AddressFields, "makeDefault"> {
	const { recipient, phone = "", street, landmark = "", city = "", zip = "" } = given;
	const code = given.place ?? null;
	const place = code === null ? null : findPlace(code);
	if (code !== null && place === null) refuse("place", "Choose the place again, please.");
	const mismatch = place && cityMismatch(place, city);
	if (mismatch) refuse("city", mismatch);
	return {
		label: addressLabel(recipient, phone),
		line: addressLine({ street, landmark, place, city, zip }),
		details: {
			...{ recipient, phone: readPhone(phone), street, landmark, zip, place: code },
			city: place ? place.city : city,
		},
	};
}
