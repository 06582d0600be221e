import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { text } from "../fields.ts";
import { day } from "./admin-fields.ts";

const owned = { access: "owner", permission: "tax_permit" } as const;

export const taxPermit = z.object({
	/** Number of the permit to issue invoices. */
	number: text(100),
	issued_on: day,
	/** The seller's registered name. */
	registered_name: text(200),
	tin: z
		.string()
		.trim()
		.regex(/^\d{3}-\d{3}-\d{3}(-\d{3,5})?$/, "Enter the TIN as 123-456-789-000."),
});
export type TaxPermit = z.input<typeof taxPermit>;

export const versionedTaxPermit = z.object({
	/** null: order documents are summaries, not invoices. */
	permit: taxPermit.nullable(),
	/** Sent back with an update, so that newer changes aren't overwritten. */
	version: z.string().max(100),
});
export type VersionedTaxPermit = z.input<typeof versionedTaxPermit>;

export const readTaxPermit = endpoint({
	...owned,
	method: "GET",
	path: "/admin/api/settings/tax-permit",
	summary: "The BIR permit that lets the shop issue invoices",
	output: versionedTaxPermit,
});

export const changeTaxPermit = endpoint({
	...owned,
	method: "PUT",
	path: "/admin/api/settings/tax-permit",
	problems: ["changed_elsewhere"],
	summary: "Sets or removes the permit; 409 `changed_elsewhere` returns `current`",
	body: versionedTaxPermit,
	output: versionedTaxPermit,
});
