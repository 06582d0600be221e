import { z } from "zod";
import { counterSettingFields } from "#contract/admin/counter-settings.ts";
import { toPesos } from "#lib/money/money.ts";
import { joinSettings, membersOf } from "./define-settings.ts";
import { setting } from "./read-setting.ts";

type CounterSettings = z.output<typeof counterSettingFields>;

/** How tills round cash. */
export const cashRounding = setting<Pick<CounterSettings, "rounds_cash_to">>(
	"counter.settings",
	counterSettingFields.pick({ rounds_cash_to: true }),
	{ rounds_cash_to: "none" },
);

/** Turns returns without a receipt on or off, and limits their amount. */
export const unreceiptedReturns = setting<Omit<CounterSettings, "rounds_cash_to">>(
	"counter.unreceipted_returns",
	z.object({
		allows_unreceipted_returns: z.boolean(),
		/** In centavos. */
		unreceipted_limit: z.number().int().positive().nullable(),
	}),
	{ allows_unreceipted_returns: true, unreceipted_limit: null },
);

export const counterSettings = joinSettings<CounterSettings>(
	{ ...membersOf(cashRounding), ...membersOf(unreceiptedReturns) },
	{
		label: "Counter",
		inSentence: "the counter settings",
		describe: ({ unreceipted_limit: limit, ...settings }) => ({
			...settings,
			unreceipted_limit: limit === null ? null : toPesos(limit),
		}),
	},
);
