import { z } from "zod";
import type { Output } from "../endpoint.ts";
import { money } from "../fields.ts";
import { positiveMoneyGiven } from "./admin-fields.ts";
import { settingsCalls } from "./settings-calls.ts";

const amount = positiveMoneyGiven("Enter an amount.").nullable();

/** Which cash orders staff confirm before shipping, and which orders can't be paid in cash. */
export const { read: readCashRules, change: changeCashRules } = settingsCalls({
	access: "manager",
	permission: "settings",
	path: "/admin/api/settings/cash-rules",
	fields: {
		confirm_first_order: z.boolean(),
		confirm_refused_before: z.boolean(),
		confirm_many_at_once: z.boolean(),
		confirm_high_value: z.boolean(),
		/** Staff confirm orders of this amount or more; null if the amount doesn't matter. */
		confirm_from: amount,
		/** Orders of this amount or more can't be paid in cash; null if all orders can. */
		refuse_from: amount,
		/** Customers who refused at least this many parcels can't pay in cash; null for no limit. */
		refuse_after: z
			.number("Enter a number of parcels.")
			.int("Enter a number of parcels.")
			.min(1, "Enter at least 1 parcel.")
			.max(100, "Enter at most 100 parcels.")
			.nullable(),
		/** Visitors can order without an account. Staff confirm each of their orders. */
		guests: z.boolean(),
	},
	shown: { confirm_from: money.nullable(), refuse_from: money.nullable() },
	about: "Rules that decide which cash on delivery orders need confirmation and which are refused",
});
export type CashRuleSettings = Output<typeof readCashRules>;
