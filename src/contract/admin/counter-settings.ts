import { z } from "zod";
import { cashRoundings } from "#lib/payments/round-cash.ts";
import type { Output } from "../endpoint.ts";
import { money } from "../fields.ts";
import { positiveMoneyGiven } from "./admin-fields.ts";
import { settingsCalls } from "./settings-calls.ts";

export const counterSettingFields = z.object({
	rounds_cash_to: z
		.enum(cashRoundings)
		.describe("Tills round cash to a multiple of this amount in pesos; `none` for exact amounts"),
	allows_unreceipted_returns: z
		.boolean()
		.describe("Whether tills take items back without a receipt, with a manager's approval"),
	unreceipted_limit: positiveMoneyGiven("Enter an amount, or leave it blank.")
		.nullable()
		.describe("Maximum refund of a return without a receipt; null for no limit"),
});

export const { read: readCounterSettings, change: changeCounterSettings } = settingsCalls({
	access: "manager",
	permission: "settings",
	path: "/admin/api/settings/counter",
	fields: counterSettingFields.shape,
	shown: { unreceipted_limit: money.nullable() },
	about: "Settings of the tills: cash rounding, and returns without a receipt",
});
export type CounterSettings = Output<typeof readCounterSettings>;
