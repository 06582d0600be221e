import { Refusal } from "#lib/refusal.ts";
import type { DraftContent } from "./draft.ts";

const missing = ({ lines, contact, address, accountId }: DraftContent): [string, string][] => [
	...(lines.length === 0 ? [["lines", "Put something on it."] as [string, string]] : []),
	...(contact.name === "" ? [["contact_name", "Say whom it is for."] as [string, string]] : []),
	...(contact.phone === null && accountId === null
		? [["contact_phone", "Say how to reach them."] as [string, string]]
		: []),
	...(address.line === "" ? [["address_line", "Say where it goes."] as [string, string]] : []),
];

/** @throws Refusal that names each field an order needs and the draft lacks */
export function requireComplete(content: DraftContent): void {
	const fields = missing(content);
	const [first] = fields;
	if (!first) return;
	const errors = Object.fromEntries(fields.map(([field, message]) => [field, [message]]));
	throw new Refusal("invalid", first[1], { errors });
}
