import { businessDays } from "#lib/delivery-dates.ts";
import { formatPesos, toPesos } from "#lib/money.ts";
import { dialLink, showPhone } from "#lib/phone.ts";
import type { ShippingMethod } from "./list-shipping-methods.ts";

/** What a page's text can say of the shop. */
export interface ShopFacts {
	name: string;
	tagline: string;
	since: number | null;
	phone: string;
	email: string;
	hours: string;
	social: { label: string; url: string };
	branchCount: number;
	shippingMethods: readonly ShippingMethod[];
}

/** So that a fact stays a fact: `*` in a shop's name is a star, not the start of bold words. */
const escapeMarkdown = (text: string): string => text.replace(/[\\*_[\]()#`<>-]/g, "\\$&");

const storesText = (count: number): string =>
	count === 1 ? "one store" : count === 2 ? "two stores in the same town" : `${count} stores`;

const methodText = (method: ShippingMethod): string =>
	`- **${escapeMarkdown(method.name)}**: ${formatPesos(toPesos(method.fee))}, ${businessDays(method)}`;

/**
 * Fills `{name}`, `{tagline}`, `{since}`, `{phone}`, `{email}`, `{hours}`, `{social}`, `{stores}` and
 * `{shipping_methods}` (a list) into a text; other words in braces stay as they are.
 */
export function fillPageText(markdown: string, facts: ShopFacts): string {
	const values = new Map([
		["name", escapeMarkdown(facts.name)],
		["tagline", escapeMarkdown(facts.tagline)],
		["since", String(facts.since ?? "")],
		["phone", `[${escapeMarkdown(showPhone(facts.phone))}](${dialLink(facts.phone)})`],
		["email", `[${escapeMarkdown(facts.email)}](mailto:${facts.email})`],
		["hours", escapeMarkdown(facts.hours)],
		["social", `[${escapeMarkdown(facts.social.label)}](${encodeURI(facts.social.url)})`],
		["stores", storesText(facts.branchCount)],
		["shipping_methods", facts.shippingMethods.map(methodText).join("\n")],
	]);
	return markdown.replace(/\{(\w+)\}/g, (whole, word: string) => values.get(word) ?? whole);
}
