import { z } from "zod";
import { forEachMethod } from "#lib/payment-methods.ts";
import { endpoint } from "../endpoint.ts";
import { longText, money, text } from "../fields.ts";
import { paymentMethod } from "../payment-method.ts";
import { moneyGiven } from "./admin-fields.ts";

const managed = { access: "manager", permission: "settings" } as const;
const path = "/admin/api/settings/payment-methods";

export const paymentMethodState = z
	.enum(["offered", "switched_off", "no_provider", "no_account", "coming_soon"])
	.describe(
		"no_provider: switched on, but nobody is set up who takes the money; no_account: there is no account to send it to",
	);
export type PaymentMethodState = z.input<typeof paymentMethodState>;

const switches = forEachMethod(() => z.boolean());

/** What the owner says of one of them. */
const terms = z.object({
	name: z.string().describe("Empty: as the shop is shipped"),
	words: z.string().describe("Under its name at the checkout; empty: as the shop is shipped"),
	minimum: money.nullable().describe("Of an order, without the fee; null: any"),
	maximum: money.nullable(),
	areas: z.array(z.string()).describe("Regions, provinces, cities and towns; none: everywhere"),
	fee: money,
	fee_percent: z.number().describe("Of the order, on top of the fee"),
});
export type MethodTerms = z.input<typeof terms>;

const line = (longest: number) =>
	longText(longest).transform((value) => value.replace(/\s+/g, " "));
const percent = z
	.number("Enter a percentage.")
	.min(0, "This may not be negative.")
	.max(20, "This is more than 20%.")
	.multipleOf(0.01, "This may have at most two decimals.");
const termsGiven = z
	.object({
		name: line(60),
		words: line(200),
		minimum: moneyGiven.nullable(),
		maximum: moneyGiven.nullable(),
		areas: z.array(text(80)).max(100, "These are more than 100 places."),
		fee: moneyGiven,
		fee_percent: percent,
	})
	.refine(({ minimum, maximum }) => minimum === null || maximum === null || minimum <= maximum, {
		path: ["maximum"],
		message: "This is less than the minimum.",
	});

export const paymentMethodSettings = z.object({
	/** Sent back with a change, so that nobody overwrites what they have not seen. */
	version: z.string().max(100),
	...switches,
	terms: z.object(forEachMethod(() => terms)),
	/** What customers are offered now. */
	states: z.object(forEachMethod(() => paymentMethodState)),
	states_if_on: z
		.object(forEachMethod(() => paymentMethodState))
		.describe("The same, if each were switched on: what it still needs"),
	named: z
		.array(
			z.object({
				code: paymentMethod,
				label: z.string().describe("What its extension calls it"),
				is_on: z.boolean(),
				state: paymentMethodState,
				terms,
			}),
		)
		.describe("Those that extensions of this server have beside them"),
});
export type PaymentMethodSettings = z.input<typeof paymentMethodSettings>;

export const readPaymentMethods = endpoint({
	...managed,
	method: "GET",
	path,
	summary:
		"Which ways to pay are switched on, for which orders, and which of them customers are offered",
	output: paymentMethodSettings,
});

export const changePaymentMethods = endpoint({
	problems: ["changed_elsewhere"],
	...managed,
	method: "PUT",
	path,
	summary:
		"Switches ways to pay on and off and says for which orders they are; 409 `changed_elsewhere` brings `current`",
	body: z.object({
		version: z.string().max(100),
		...z.object(switches).partial().shape,
		terms: z
			.object(forEachMethod(() => termsGiven))
			.partial()
			.optional(),
		named: z
			.array(
				z.object({
					code: paymentMethod,
					is_on: z.boolean().optional(),
					terms: termsGiven.optional(),
				}),
			)
			.max(100)
			.optional()
			.describe("What is left out stays as it is"),
	}),
	output: paymentMethodSettings,
});
