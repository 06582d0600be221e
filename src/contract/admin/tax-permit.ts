import { z } from "zod";
import type { Output } from "../endpoint.ts";
import { text } from "../fields.ts";
import { day } from "./admin-fields.ts";
import { settingsCalls } from "./settings-calls.ts";

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

/** null: documents of orders are summaries, no invoices (decisions §9). */
export const taxPermitFields = z.object({ permit: taxPermit.nullable() });

export const { read: readTaxPermit, change: changeTaxPermit } = settingsCalls({
	access: "owner",
	permission: "tax_permit",
	path: "/admin/api/settings/tax-permit",
	fields: taxPermitFields.shape,
	about: "The tax authority's permit, with which documents of orders are invoices",
	changing: "Enters the permit, or takes it out; 409 `changed_elsewhere` brings `current`",
});
export type VersionedTaxPermit = Output<typeof readTaxPermit>;
