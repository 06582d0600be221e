import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { money, text } from "../fields.ts";
import { shippingMethodCode } from "../user/orders.ts";
import { moneyGiven } from "./admin-fields.ts";
import { fileAnswers } from "./file-questions.ts";

const managed = { access: "manager", permission: "shipping" } as const;
const path = "/admin/api/shipping-table";

const days = z.number().int().nullable();
const seen = z.string().max(100);

/** What shipping costs where. Without a row for an order's area, its method's own fee and days hold. */
export const shippingTable = z.object({
	/** Sent back with a change, so that nobody overwrites what they have not seen. */
	version: seen,
	/** Of a piece that nobody has weighed. */
	default_grams: z.number().int(),
	/** An order to an address whose place is not known waits until it is. */
	asks_place: z.boolean(),
	rates: z.array(
		z.object({
			area: z.string().describe("`philippines`, a group of islands, or a code of the PSGC"),
			area_name: z.string(),
			shipping_method: z.string(),
			weight_up_to: z.number().int().nullable().describe("Grams; null: however heavy"),
			fee: money.nullable().describe("null: nothing is delivered there"),
			free_from: money.nullable().describe("Goods for so much are shipped free"),
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
	summary: "What shipping costs by area and weight, free amounts, days and excluded places",
	output: shippingTable,
});

const daysGiven = z
	.number("Enter a number of days.")
	.int("Enter a number of days.")
	.min(0, "Enter a number of days.")
	.max(90, "This may be at most 90 days.");
const grams = z
	.number("Enter a weight.")
	.int("Enter a weight.")
	.max(1_000_000, "This is too heavy.");

export const changeShippingTable = endpoint({
	...managed,
	method: "PUT",
	path,
	problems: ["changed_elsewhere"],
	summary: "Changes what is given; all rows are given together. Orders keep their fees",
	body: z.object({
		version: seen,
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
					.max(2_000, "2,000 rows at most."),
			})
			.partial().shape,
	}),
	output: shippingTable,
});

export const exportShippingTable = endpoint({
	...managed,
	method: "GET",
	path: `${path}.csv`,
	summary: "The table as a file that can be imported again",
	file: "text/csv",
	output: z.string(),
});

export const importShippingTable = endpoint({
	...managed,
	method: "POST",
	path: `${path}/import`,
	problems: ["changed_elsewhere", "cut_off", "empty_file", "not_csv", "too_many"],
	summary:
		"Reads a file, tells what is wrong with it by line, and replaces all rows if asked to and nothing is",
	status: 200,
	body: z.object({
		version: seen,
		file: z.string().max(300_000, "This file is too long."),
		/** Without it nothing is changed. */
		apply: z.boolean(),
		...fileAnswers.pick({ decimal_mark: true }).shape,
	}),
	output: z.object({
		/** Rows that could be read. */
		rows: z.number().int(),
		/** Rows that are not in the table as it is, and rows of it that are not in the file. */
		added: z.number().int(),
		removed: z.number().int(),
		problems: z.array(z.object({ line: z.number().int(), message: z.string() })),
		/** Numbers that may be thousands or a part of a peso; `decimal_mark` says which. */
		numbers: z.array(z.string()),
		/** The table as it then is. */
		table: shippingTable,
	}),
});

export const tryShipping = endpoint({
	...managed,
	method: "POST",
	path: `${path}/try`,
	summary:
		"What an order of this weight and amount would cost to ship there, by each way of shipping",
	status: 200,
	body: z.object({
		place: text(120).describe("An area, or a barangay, city or town, as people write it"),
		grams: grams.min(0, "Enter a weight."),
		goods: moneyGiven,
	}),
	output: z.object({
		/** As it was understood. */
		place: z.string(),
		methods: z.array(
			z.object({
				code: z.string(),
				name: z.string(),
				fee: money.nullable().describe("null: it cannot be shipped so"),
				problem: z.string().nullable(),
				/** Whose row says so; null: the method itself. */
				area_name: z.string().nullable(),
				min_days: z.number().int(),
				max_days: z.number().int(),
			}),
		),
	}),
});
