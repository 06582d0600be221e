import { z } from "zod";
import { toPesos } from "#lib/money/money.ts";
import { joinSettings, memberOf } from "./define-settings.ts";
import { setting } from "./read-setting.ts";

const signs = ["first_order", "refused_before", "many_at_once", "high_value"] as const;
type Sign = (typeof signs)[number];
const amount = z.number().int().positive().nullable();

const schema = z.object({
	/** Staff must confirm orders that have one of these risk signs before shipping them. */
	confirm: z.object({
		first_order: z.boolean(),
		refused_before: z.boolean(),
		many_at_once: z.boolean(),
		high_value: z.boolean(),
	} satisfies Record<Sign, z.ZodBoolean>),
	/** Staff must also confirm orders of at least this amount in centavos; null for no limit. */
	confirm_from: amount,
	/** Orders of at least this amount in centavos can't be paid in cash; null for no limit. */
	refuse_from: amount,
	/** Customers who refused at least this many parcels can't pay in cash; null for no limit. */
	refuse_after: z.number().int().min(1).max(100).nullable(),
	/** True to allow guest orders. Staff confirm each of them. */
	guests: z
		.boolean()
		// Rules that were saved before guest orders existed lack the field.
		.default(false),
});

/** Rules about which cash orders staff must confirm, and which orders can't be paid in cash. */
export type CashRules = z.output<typeof schema>;

/** The default rules allow cash for every order. Staff must confirm only guest orders. */
export const cashRules = setting<CashRules>("cash_rules", schema, {
	confirm: { first_order: false, refused_before: false, many_at_once: false, high_value: false },
	confirm_from: null,
	refuse_from: null,
	refuse_after: null,
	guests: true,
});

const confirm = memberOf(cashRules, "confirm");

/** The rules as the fields of a form, with one field for each risk sign. */
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
