import { readPhone } from "#lib/phone-and-address/parse-phone.ts";
import { showPhone } from "#lib/phone-and-address/phone.ts";

/** The recipient of a parcel. */
export interface Receiver {
	name: string;
	/** Number as dialed within the Philippines, such as `0917 123 4567`; blank if unknown. */
	phone: string;
}

/**
 * Splits an address label such as `Maria Santos (0917 123 4567)` into name and phone.
 * @param known the account's phone number, used if the label contains none
 */
export function receiverOf(label: string, known: string | null): Receiver {
	const text = label.trim();
	const opens = text.endsWith(")") ? text.lastIndexOf("(") : -1;
	const inside = opens === -1 ? "" : text.slice(opens + 1, -1).trim();
	// Text in parentheses with fewer digits is a room number or a nickname.
	const hasPhone = inside.replace(/\D/g, "").length >= 7;
	const name = hasPhone ? text.slice(0, opens).trim() : "";
	const phone = hasPhone ? inside : (known ?? "");
	return { name: name || text, phone: showPhone(readPhone(phone) ?? phone) };
}
