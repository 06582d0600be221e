import { z } from "zod";
import { forEachMethod } from "#lib/payment-methods.ts";
import { endpoint } from "../endpoint.ts";

const managed = { access: "manager", permission: "settings" } as const;
const path = "/admin/api/settings/payment-methods";

const state = z
	.enum(["offered", "switched_off", "no_provider", "no_account", "coming_soon"])
	.describe(
		"no_provider: switched on, but nobody is set up who takes the money; no_account: there is no account to send it to",
	);
export type PaymentMethodState = z.input<typeof state>;

const switches = forEachMethod(() => z.boolean());

export const paymentMethodSettings = z.object({
	/** Sent back with a change, so that nobody overwrites what they have not seen. */
	version: z.string().max(100),
	...switches,
	/** What customers are offered now. */
	states: z.object(forEachMethod(() => state)),
});
export type PaymentMethodSettings = z.input<typeof paymentMethodSettings>;

export const readPaymentMethods = endpoint({
	...managed,
	method: "GET",
	path,
	summary: "Which ways to pay are switched on, and which of them customers are offered",
	output: paymentMethodSettings,
});

export const changePaymentMethods = endpoint({
	problems: ["changed_elsewhere"],
	...managed,
	method: "PUT",
	path,
	summary: "Switches ways to pay on and off; 409 `changed_elsewhere` brings `current`",
	body: z.object({ version: z.string().max(100), ...z.object(switches).partial().shape }),
	output: paymentMethodSettings,
});
