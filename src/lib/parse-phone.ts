import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { Refusal } from "#lib/refusal.ts";

/**
 * A typed number as E.164, read as Philippine unless it names another country (decisions §9); null
 * if nothing was typed. Throws an `invalid` refusal at the field `phone`.
 */
export function parsePhone(typed: string): string | null {
	if (typed.trim() === "") return null;
	const number = parsePhoneNumberFromString(typed, "PH");
	if (number?.isValid()) return number.number;
	const message = "Please enter a valid phone number, such as 0917 123 4567.";
	throw new Refusal("invalid", message, { errors: { phone: [message] } });
}
