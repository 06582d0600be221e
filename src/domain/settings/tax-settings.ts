import { z } from "zod";
import type { Setting } from "./read-setting.ts";

/** Only a VAT-registered seller keeps an order's VAT content (decisions §2). */
export const vatRegistered: Setting<boolean> = {
	key: "tax.vat_registered",
	schema: z.boolean(),
	defaultValue: false,
};

const permit = z.object({
	/** Of the tax authority's permit to issue invoices. */
	number: z.string().min(1).max(100),
	issued_on: z.iso.date(),
	/** Who the seller is to the tax authority. */
	registered_name: z.string().min(1).max(200),
	tin: z.string().regex(/^\d{3}-\d{3}-\d{3}(-\d{3,5})?$/),
});
export type TaxPermit = z.output<typeof permit>;

/** null: no document of an order is an invoice (decisions §9). */
export const taxPermit: Setting<TaxPermit | null> = {
	key: "tax.permit",
	schema: permit.nullable(),
	defaultValue: null,
};
