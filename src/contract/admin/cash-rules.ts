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

/** Which cash on delivery orders need confirmation and which are refused. */
export const cashRuleSettings = z.object({
	/** Sent back with an update, so that newer changes aren't overwritten. */
	version: z.string().max(100),
	...confirm,
	/** Orders from this amount need confirmation; null turns this off. */
	confirm_from: money.nullable(),
	/** Orders from this amount can't be paid in cash; null for no limit. */
	refuse_from: money.nullable(),
	/** Customers who refused this many parcels can't pay in cash; null turns this off. */
	refuse_after: z.number().int().nullable(),
	/** True if guests may order; each guest order needs confirmation. */
	guests: z.boolean(),
});
export type CashRuleSettings = z.input<typeof cashRuleSettings>;

export const readCashRules = endpoint({
	...managed,
	method: "GET",
	path,
	summary: "Rules for which cash on delivery orders need confirmation and which are refused",
	output: cashRuleSettings,
});

const amount = someMoneyGiven("Enter an amount.").nullable();

export const changeCashRules = endpoint({
	...managed,
	method: "PUT",
	path,
	problems: ["changed_elsewhere"],
	summary: "Updates the given fields; 409 `changed_elsewhere` returns `current`",
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
					.min(1, "Enter at least 1 parcel.")
					.max(100, "Enter at most 100 parcels.")
					.nullable(),
			})
			.partial().shape,
	}),
	output: cashRuleSettings,
});
