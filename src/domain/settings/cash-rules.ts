import { z } from "zod";
import { toPesos } from "#lib/money.ts";
import { joinSettings, memberOf } from "./define-settings.ts";
import { setting } from "./read-setting.ts";

const signs = ["first_order", "refused_before", "many_at_once", "high_value"] as const;
type Sign = (typeof signs)[number];
const amount = z.number().int().positive().nullable();

const schema = z.object({
	/** Orders with such a sign are confirmed before they are shipped. */
	confirm: z.object({
		first_order: z.boolean(),
		refused_before: z.boolean(),
		many_at_once: z.boolean(),
		high_value: z.boolean(),
	} satisfies Record<Sign, z.ZodBoolean>),
	/** So are orders of so many centavos; null: none for that. */
	confirm_from: amount,
	/** Orders of so many centavos are not paid in cash; null: any may be. */
	refuse_from: amount,
	/** Whoever has refused so many parcels does not pay in cash; null: everybody may. */
	refuse_after: z.number().int().min(1).max(100).nullable(),
	/** Who has no account may order too; somebody confirms each such order. */
	guests: z
		.boolean()
		// Rules that were saved before there was this choice.
		.default(false),
});

/** Which orders that are paid in cash somebody has to confirm, and which may not be. */
export type CashRules = z.output<typeof schema>;

/** Until the owner decides, anybody can order and no order is refused; only guests are called first. */
export const cashRules = setting<CashRules>("cash_rules", schema, {
	confirm: { first_order: false, refused_before: false, many_at_once: false, high_value: false },
	confirm_from: null,
	refuse_from: null,
	refuse_after: null,
	guests: true,
});

const confirm = memberOf(cashRules, "confirm");

/** The same rules as one form has them. */
export const cashRuleSettings = joinSettings(
	{
		confirm_first_order: memberOf(confirm, "first_order"),
		confirm_refused_before: memberOf(confirm, "refused_before"),
		confirm_many_at_once: memberOf(confirm, "many_at_once"),
		confirm_high_value: memberOf(confirm, "high_value"),
		confirm_from: memberOf(cashRules, "confirm_from"),
		refuse_from: memberOf(cashRules, "refuse_from"),
		refuse_after: memberOf(cashRules, "refuse_after"),
		guests: memberOf(cashRules, "guests"),
	},
	{
		label: "Cash on delivery",
		inSentence: "these rules",
		describe: (rules) => ({
			...rules,
			confirm_from: rules.confirm_from && toPesos(rules.confirm_from),
			refuse_from: rules.refuse_from && toPesos(rules.refuse_from),
		}),
	},
);
