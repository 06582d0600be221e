import { z } from "zod";
import type { Output } from "../endpoint.ts";
import { text } from "../fields.ts";
import { day } from "./admin-fields.ts";
import { settingsCalls } from "./settings-calls.ts";

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

/** The tax permit. null means that order documents are summaries instead of invoices (decisions §9). */
export const taxPermitFields = z.object({ permit: taxPermit.nullable() });

export const { read: readTaxPermit, change: changeTaxPermit } = settingsCalls({
	access: "owner",
	permission: "tax_permit",
	path: "/admin/api/settings/tax-permit",
	fields: taxPermitFields.shape,
	about: "The BIR permit that lets the shop issue invoices",
	changing: "Sets or removes the permit; 409 `changed_elsewhere` returns `current`",
});
export type VersionedTaxPermit = Output<typeof readTaxPermit>;
