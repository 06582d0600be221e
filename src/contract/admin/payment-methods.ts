import { z } from "zod";
import { forEachMethod } from "#lib/payments/payment-methods.ts";
import { endpoint } from "../endpoint.ts";
import { longText, money, text } from "../fields.ts";
import { paymentMethod } from "../payment-method.ts";
import { moneyGiven } from "./admin-fields.ts";

const managed = { access: "manager", permission: "settings" } as const;
const path = "/admin/api/settings/payment-methods";

export const paymentMethodState = z
	.enum(["offered", "switched_off", "no_provider", "no_account", "coming_soon"])
	.describe(
		"no_provider: active, but no payment provider is connected; no_account: there is no account to receive transfers",
	);
export type PaymentMethodState = z.input<typeof paymentMethodState>;

const switches = forEachMethod(() => z.boolean());

/** The owner's terms for one payment method. */
const terms = z.object({
	name: z.string().describe("Leave blank for the default"),
	words: z.string().describe("Shown under its name at checkout; blank for the default"),
	minimum: money.nullable().describe("Order amount without the fee; null for no limit"),
	maximum: money.nullable(),
	areas: z.array(z.string()).describe("Regions, provinces, cities and towns; empty for everywhere"),
	fee: money,
	fee_percent: z.number().describe("Percentage of the order, added to the fee"),
});
export type MethodTerms = z.input<typeof terms>;

const line = (longest: number) =>
	longText(longest).transform((value) => value.replace(/\s+/g, " "));
const percent = z
	.number("Enter a percentage.")
	.min(0, "Enter zero or more.")
	.max(20, "Enter at most 20%.")
	.multipleOf(0.01, "Use at most two decimals.");
const termsGiven = z
	.object({
		name: line(60),
		words: line(200),
		minimum: moneyGiven.nullable(),
		maximum: moneyGiven.nullable(),
		areas: z.array(text(80)).max(100, "Choose at most 100 places."),
		fee: moneyGiven,
		fee_percent: percent,
	})
	.refine(({ minimum, maximum }) => minimum === null || maximum === null || minimum <= maximum, {
		path: ["maximum"],
		message: "The maximum can't be lower than the minimum.",
	});

export const paymentMethodSettings = z.object({
	/** Send this version with an update. The update is refused if the record has been changed since. */
	version: z.string().max(100),
	...switches,
	terms: z.object(forEachMethod(() => terms)),
	/** The current state of each method. */
	states: z.object(forEachMethod(() => paymentMethodState)),
	states_if_on: z
		.object(forEachMethod(() => paymentMethodState))
		.describe(
			"State that each method would have if it were active, which shows what is still missing",
		),
	named: z
		.array(
			z.object({
				code: paymentMethod,
				label: z.string().describe("The method's key in its extension"),
				is_on: z.boolean(),
				state: paymentMethodState,
				terms,
			}),
		)
		.describe("Payment methods from installed extensions"),
});
export type PaymentMethodSettings = z.input<typeof paymentMethodSettings>;

export const readPaymentMethods = endpoint({
	...managed,
	method: "GET",
	path,
	summary: "Payment methods: which are active, for which orders, and which customers can use now",
	output: paymentMethodSettings,
});

export const changePaymentMethods = endpoint({
	problems: ["changed_elsewhere"],
	...managed,
	method: "PUT",
	path,
	summary:
		"Activates and deactivates payment methods and sets the orders they apply to; 409 `changed_elsewhere` returns `current`",
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
			.describe("Fields left out stay unchanged"),
	}),
	output: paymentMethodSettings,
});
