import type { z } from "zod";
import { returnRuleFields } from "#contract/admin/return-rules.ts";
import { defineSettings } from "./define-settings.ts";

/** Rules for returns: which products can be returned, until when, and who pays return shipping. */
export type ReturnRules = z.output<typeof returnRuleFields>;

/** Settings for returns. Existing returns keep the rules under which they were requested. */
export const returnRules = defineSettings<ReturnRules>("return_rules", returnRuleFields, {
	label: "Returns",
	inSentence: "these rules",
	defaults: { days: 7, excluded_types: [], excluded_categories: [], way_paid_by: "by_reason" },
});
