import { Refusal } from "#lib/refusals/refusal.ts";
import type { DraftContent } from "./draft.ts";

const missing = ({ lines, contact, address, accountId }: DraftContent): [string, string][] => [
	...(lines.length === 0 ? [["lines", "Add at least one item."] as [string, string]] : []),
	...(contact.name === "" ? [["contact_name", "Choose a customer."] as [string, string]] : []),
	...(contact.phone === null && accountId === null
		? [["contact_phone", "Enter an email or phone number."] as [string, string]]
		: []),
	...(address.line === "" ? [["address_line", "Enter an address."] as [string, string]] : []),
];

/** @throws Refusal if the draft lacks fields that an order needs; it lists all of them */
export function requireComplete(content: DraftContent): void {
	if (content.soldGiftCard) return;
	const fields = missing(content);
	const [first] = fields;
	if (!first) return;
	const errors = Object.fromEntries(fields.map(([field, message]) => [field, [message]]));
	throw new Refusal("invalid", first[1], { errors });
}
