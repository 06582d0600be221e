import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { money, text } from "../fields.ts";
import { shippingMethodCode } from "../user/orders.ts";
import { moneyGiven } from "./admin-fields.ts";
import { fileAnswers } from "./file-questions.ts";

const managed = { access: "manager", permission: "shipping" } as const;
const path = "/admin/api/shipping-table";

const days = z.number().int().nullable();
const seenVersion = z.string().max(100);

/** Shipping rates. If there is no rate for the order's area, the method's own fee and days apply. */
export const shippingTable = z.object({
	/** Send this version with an update. The update is refused if the record has been changed since. */
	version: seenVersion,
	/** Weight of an item without a weight, in grams. */
	default_grams: z.number().int(),
	/** True if an order without a known place must wait until the place is chosen. */
	asks_place: z.boolean(),
	rates: z.array(
		z.object({
			area: z.string().describe("`philippines`, an island group or a PSGC code"),
			area_name: z.string(),
			shipping_method: z.string(),
			weight_up_to: z.number().int().nullable().describe("Grams; null for no limit"),
			fee: money.nullable().describe("null if the method doesn't deliver to this area"),
			free_from: money.nullable().describe("Free shipping from this amount"),
			min_days: days,
			max_days: days,
		}),
	),
});
export type ShippingTable = z.input<typeof shippingTable>;

export const readShippingTable = endpoint({
	...managed,
	method: "GET",
	path,
	summary:
		"Shipping rates by area and weight, free shipping amounts, delivery days and excluded places",
	output: shippingTable,
});

const daysGiven = z
	.number("Enter a number of days.")
	.int("Enter a number of days.")
	.min(0, "Enter a number of days.")
	.max(90, "Enter at most 90 days.");
const grams = z
	.number("Enter a weight.")
	.int("Enter a weight.")
	.max(1_000_000, "Enter at most 1,000,000 grams (1,000 kg).");

export const changeShippingTable = endpoint({
	...managed,
	method: "PUT",
	path,
	problems: ["changed_elsewhere"],
	summary:
		"Updates the given fields; rates are replaced as a whole. Existing orders keep their fees",
	body: z.object({
		version: seenVersion,
		...z
			.object({
				default_grams: grams.min(1, "Enter a weight above zero."),
				asks_place: z.boolean(),
				rates: z
					.array(
						z.object({
							area: text(120).describe("A name or a code"),
							shipping_method: shippingMethodCode,
							weight_up_to: grams.nullable(),
							fee: moneyGiven.nullable(),
							free_from: moneyGiven.nullable(),
							min_days: daysGiven.nullable(),
							max_days: daysGiven.nullable(),
						}),
					)
					.max(2_000, "Enter at most 2,000 rows."),
			})
			.partial().shape,
	}),
	output: shippingTable,
});

export const exportShippingTable = endpoint({
	...managed,
	method: "GET",
	path: `${path}.csv`,
	summary: "Shipping rates as a CSV file that can be imported again",
	file: "text/csv",
	output: z.string(),
});

export const importShippingTable = endpoint({
	...managed,
	method: "POST",
	path: `${path}/import`,
	problems: ["changed_elsewhere", "cut_off", "empty_file", "not_csv", "too_many"],
	summary:
		"Checks a CSV file and returns its errors by line. On request, replaces all rates if the file has no errors",
	status: 200,
	body: z.object({
		version: seenVersion,
		file: z.string().max(300_000, "This file is too long."),
		/** True to apply the file. If omitted or false, the file is only checked. */
		apply: z.boolean(),
		...fileAnswers.pick({ decimal_mark: true }).shape,
	}),
	output: z.object({
		/** Number of valid rows. */
		rows: z.number().int(),
		/**
		 * `added`: rows of the file that aren't in the table. `removed`: rows of the table that aren't
		 * in the file.
		 */
		added: z.number().int(),
		removed: z.number().int(),
		problems: z.array(z.object({ line: z.number().int(), message: z.string() })),
		/** Numbers with an ambiguous separator. `decimal_mark` says how to read them. */
		numbers: z.array(z.string()),
		/** The resulting table. */
		table: shippingTable,
	}),
});

export const tryShipping = endpoint({
	...managed,
	method: "POST",
	path: `${path}/try`,
	summary: "Shipping fee for this destination, weight and amount, per shipping method",
	status: 200,
	body: z.object({
		place: text(120).describe("An area, barangay, city or town, as typed by a person"),
		grams: grams.min(0, "Enter a weight."),
		goods: moneyGiven,
	}),
	output: z.object({
		/** The recognized place. */
		place: z.string(),
		methods: z.array(
			z.object({
				code: z.string(),
				name: z.string(),
				fee: money.nullable().describe("null if this method can't ship there"),
				problem: z.string().nullable(),
				/** Area whose rate applies; null if the method's own fee applies. */
				area_name: z.string().nullable(),
				min_days: z.number().int(),
				max_days: z.number().int(),
			}),
		),
	}),
});
