import type { z } from "zod";
import { taxPermit as permit } from "#contract/admin/tax-permit.ts";
import { joinSettings } from "./define-settings.ts";
import { setting } from "./read-setting.ts";

export type TaxPermit = z.output<typeof permit>;

/** The shop's permit to issue invoices; null if it issues none (decisions §9). */
export const taxPermit = setting<TaxPermit | null>("tax.permit", permit.nullable(), null);

export const taxPermitSettings = joinSettings<{ permit: TaxPermit | null }>(
	{ permit: taxPermit },
	{
		label: "Tax permit",
		inSentence: "the tax permit",
		describe: (values) => ({ tax_permit: values.permit }),
	},
);
