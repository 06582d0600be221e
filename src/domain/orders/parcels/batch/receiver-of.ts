import { readPhone } from "#lib/parse-phone.ts";
import { showPhone } from "#lib/phone.ts";

/** Who gets a parcel. */
export interface Receiver {
	name: string;
	/** As people here dial it, `0917 123 4567`; empty: none is known. */
	phone: string;
}

/**
 * Takes an address's label apart, `Maria Santos (0917 123 4567)`.
 * @param known the phone of the account, for a label without one
 */
export function receiverOf(label: string, known: string | null): Receiver {
	const text = label.trim();
	const opens = text.endsWith(")") ? text.lastIndexOf("(") : -1;
	const inside = opens === -1 ? "" : text.slice(opens + 1, -1).trim();
	// What has fewer digits is a room or a nickname.
	const hasPhone = inside.replace(/\D/g, "").length >= 7;
	const name = hasPhone ? text.slice(0, opens).trim() : "";
	const phone = hasPhone ? inside : (known ?? "");
	return { name: name || text, phone: showPhone(readPhone(phone) ?? phone) };
}
