import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { money } from "../fields.ts";
import { someMoneyGiven } from "./admin-fields.ts";

const managed = { access: "manager", permission: "settings" } as const;
const path = "/admin/api/settings/cash-rules";

const confirm = {
	confirm_first_order: z.boolean(),
	confirm_refused_before: z.boolean(),
	confirm_many_at_once: z.boolean(),
	confirm_high_value: z.boolean(),
};

/** Which orders that are paid in cash somebody has to confirm, and which may not be. */
export const cashRuleSettings = z.object({
	/** Sent back with a change, so that nobody overwrites what they have not seen. */
	version: z.string().max(100),
	...confirm,
	/** Orders of so much are confirmed; null: none for that. */
	confirm_from: money.nullable(),
	/** Orders of so much are not paid in cash; null: any may be. */
	refuse_from: money.nullable(),
	/** Whoever has refused so many parcels does not pay in cash; null: everybody may. */
	refuse_after: z.number().int().nullable(),
	/** Who has no account may order too; somebody confirms each such order. */
	guests: z.boolean(),
});
export type CashRuleSettings = z.input<typeof cashRuleSettings>;

export const readCashRules = endpoint({
	...managed,
	method: "GET",
	path,
	summary: "Which orders that are paid in cash are confirmed first, and which may not be",
	output: cashRuleSettings,
});

const amount = someMoneyGiven("Enter an amount.").nullable();

export const changeCashRules = endpoint({
	...managed,
	method: "PUT",
	path,
	problems: ["changed_elsewhere"],
	summary: "Changes what is given; 409 `changed_elsewhere` brings `current`",
	body: z.object({
		version: z.string().max(100),
		...z
			.object({
				...confirm,
				guests: z.boolean(),
				confirm_from: amount,
				refuse_from: amount,
				refuse_after: z
					.number("Enter a number of parcels.")
					.int("Enter a number of parcels.")
					.min(1, "One parcel at least.")
					.max(100, "A hundred parcels at most.")
					.nullable(),
			})
			.partial().shape,
	}),
	output: cashRuleSettings,
});
