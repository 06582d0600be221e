import { z } from "zod";
import type { Setting } from "./read-setting.ts";

/** Only a VAT-registered seller keeps an order's VAT content (decisions §2). */
export const vatRegistered: Setting<boolean> = {
	key: "tax.vat_registered",
	schema: z.boolean(),
	defaultValue: false,
};
