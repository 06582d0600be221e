import { z } from "zod";
import { wayPayers } from "#lib/return-states.ts";
import { endpoint } from "../endpoint.ts";
import { id } from "../fields.ts";

const managed = { access: "manager", permission: "settings" } as const;
const path = "/admin/api/settings/return-rules";

const rules = {
	days: z
		.number("Enter a number of days.")
		.int("Enter a number of days.")
		.min(1, "Enter at least 1 day.")
		.max(365, "Enter at most 365 days.")
		.describe("Days after delivery"),
	excluded_types: z.array(z.string().max(60)).max(500),
	excluded_categories: z.array(id).max(500),
	way_paid_by: z.enum(wayPayers),
};

const returnRuleSettings = z.object({
	/** Sent back with an update, so that newer changes aren't overwritten. */
	version: z.string().max(100),
	...rules,
});
export type ReturnRuleSettings = z.input<typeof returnRuleSettings>;

export const readReturnRules = endpoint({
	...managed,
	method: "GET",
	path,
	summary: "Return rules: allowed reasons, period and who pays for return shipping",
	output: returnRuleSettings,
});

export const changeReturnRules = endpoint({
	...managed,
	method: "PUT",
	path,
	problems: ["changed_elsewhere"],
	summary: "Updates the given fields; 409 `changed_elsewhere` returns `current`",
	body: z.object({ version: z.string().max(100), ...z.object(rules).partial().shape }),
	output: returnRuleSettings,
});
