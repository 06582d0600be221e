import type { z } from "zod";
import { returnRuleFields } from "#contract/admin/return-rules.ts";
import { defineSettings } from "./define-settings.ts";

/** What customers may return, until when, and who pays for the way back. */
export type ReturnRules = z.output<typeof returnRuleFields>;

/** A return that was asked for before a change keeps the rules it was asked for under. */
export const returnRules = defineSettings<ReturnRules>("return_rules", returnRuleFields, {
	label: "Returns",
	inSentence: "these rules",
	defaults: { days: 7, excluded_types: [], excluded_categories: [], way_paid_by: "by_reason" },
});
