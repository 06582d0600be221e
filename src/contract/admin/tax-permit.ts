import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { text } from "../fields.ts";
import { day } from "./admin-fields.ts";

const owned = { access: "owner", permission: "tax_permit" } as const;

export const taxPermit = z.object({
	/** Of the tax authority's permit to issue invoices. */
	number: text(100),
	issued_on: day,
	/** Who the seller is to the tax authority. */
	registered_name: text(200),
	tin: z
		.string()
		.trim()
		.regex(/^\d{3}-\d{3}-\d{3}(-\d{3,5})?$/, "Write the TIN as 123-456-789-000."),
});
export type TaxPermit = z.input<typeof taxPermit>;

export const versionedTaxPermit = z.object({
	/** null: documents of orders are summaries, no invoices. */
	permit: taxPermit.nullable(),
	/** Sent back with a change, so that nobody overwrites what they have not seen. */
	version: z.string().max(100),
});
export type VersionedTaxPermit = z.input<typeof versionedTaxPermit>;

export const readTaxPermit = endpoint({
	...owned,
	method: "GET",
	path: "/admin/api/settings/tax-permit",
	summary: "The tax authority's permit, with which documents of orders are invoices",
	output: versionedTaxPermit,
});

export const changeTaxPermit = endpoint({
	...owned,
	method: "PUT",
	path: "/admin/api/settings/tax-permit",
	problems: ["changed_elsewhere"],
	summary: "Enters the permit, or takes it out; 409 `changed_elsewhere` brings `current`",
	body: versionedTaxPermit,
	output: versionedTaxPermit,
});
