import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { Refusal } from "#lib/refusals/refusal.ts";

/** Parses a phone number as E.164; null if invalid. Numbers without a country code are Philippine. */
export function readPhone(typed: string): string | null {
	const number = parsePhoneNumberFromString(typed, "PH");
	return number?.isValid() ? number.number : null;
}

/**
 * Parses a typed phone number as E.164; null if blank. Numbers without a country code are Philippine (decisions §9).
 * Throws an `invalid` refusal at the field `phone`.
 */
export function parsePhone(typed: string): string | null {
	if (typed.trim() === "") return null;
	const number = readPhone(typed);
	if (number !== null) return number;
	const message = "Please enter a valid phone number, such as 0917 123 4567.";
	throw new Refusal("invalid", message, { errors: { phone: [message] } });
}

/** Parses a Philippine mobile number as E.164. Throws like `parsePhone`. */
export function mobileOf(typed: string): string {
	const number = parsePhoneNumberFromString(typed, "PH");
	if (number?.isValid() && number.country === "PH" && number.getType() === "MOBILE") {
		return number.number;
	}
	const message =
		"Enter a Philippine mobile number that the courier can call, such as 0917 123 4567.";
	throw new Refusal("invalid", message, { errors: { phone: [message] } });
}
