import { z } from "zod";
import { wayPayers } from "#lib/return-states.ts";
import type { Setting } from "./read-setting.ts";

const schema = z.object({
	/** After delivery. */
	days: z.number().int().min(1).max(365),
	/** Codes of product types that do not come back for a change of mind. */
	excluded_types: z.array(z.string()),
	/** Ids of such categories. */
	excluded_categories: z.array(z.number().int()),
	way_paid_by: z.enum(wayPayers),
});

/** What customers may return, until when, and who pays for the way back. */
export type ReturnRules = z.output<typeof schema>;

export const returnRules: Setting<ReturnRules> = {
	key: "return_rules",
	schema,
	defaultValue: { days: 7, excluded_types: [], excluded_categories: [], way_paid_by: "by_reason" },
};
