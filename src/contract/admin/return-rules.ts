import { z } from "zod";
import { returnPayers } from "#lib/orders/return-states.ts";
import type { Output } from "../endpoint.ts";
import { id } from "../fields.ts";
import { settingsCalls } from "./settings-calls.ts";

export const returnRuleFields = z.object({
	days: z
		.number("Enter a number of days.")
		.int("Enter a number of days.")
		.min(1, "Enter at least 1 day.")
		.max(365, "Enter at most 365 days.")
		.describe("Days after delivery"),
	/** Codes of product types that customers can't return for a change of mind. */
	excluded_types: z.array(z.string().max(60)).max(500),
	/** Ids of categories that customers can't return for a change of mind. */
	excluded_categories: z.array(id).max(500),
	way_paid_by: z.enum(returnPayers),
});

export const { read: readReturnRules, change: changeReturnRules } = settingsCalls({
	access: "manager",
	permission: "settings",
	path: "/admin/api/settings/return-rules",
	fields: returnRuleFields.shape,
	about: "Return rules: allowed reasons, period and who pays for return shipping",
});
export type ReturnRuleSettings = Output<typeof readReturnRules>;
