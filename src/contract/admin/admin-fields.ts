import { z } from "zod";
import { longestWarranty } from "#lib/serials/warranty.ts";
import { asMoney, idText } from "../fields.ts";

/** Text in the search box of a table. */
export const searchText = z
	.string()
	.max(200, "Use at most 200 characters.")
	.transform((value) => value.replace(/\p{Cc}+/gu, " ").trim());

/** A date in Manila, such as `2026-11-21`. */
export const day = z.iso
	.date({ error: "Enter a valid date.", abort: true })
	.refine((value) => value >= "1900" && value < "2200", { message: "Choose an earlier date." });

/** Several ids, such as `12,13`. */
export const idsText = z
	.string()
	.max(2_000)
	.transform((value): (string | number)[] => value.split(","))
	.pipe(z.array(idText).max(100, "Select at most 100 entries."));

/** A yes-or-no query parameter. */
export const flagText = z.enum(["true", "false"]).transform((value) => value === "true");

/** The highest amount that can be entered, in pesos. */
export const maxPesos = 10_000_000;

const pesosGiven = z
	.number("Enter an amount.")
	.min(0, "Enter zero or more.")
	.max(maxPesos, "Enter at most ₱10,000,000.00.")
	.multipleOf(0.01, "Use at most two decimals.");

/** An entered amount in pesos, converted to centavos: zero to ten million. */
export const moneyGiven = asMoney(pesosGiven);
/** An amount like `moneyGiven`, but greater than zero. */
export const positiveMoneyGiven = (message: string) => asMoney(pesosGiven.positive(message));

/** Serial numbers of units, as scanned or typed. */
export const serialsGiven = z
	.array(z.string().max(200, "Use at most 200 characters."))
	.max(1_000, "Enter at most 1,000 serial numbers.")
	.describe("Serial numbers or IMEIs, one for each unit; spaces, dashes and case don't matter");

/** Serial numbers of the units that arrive on a line. */
export const receivedSerials = serialsGiven
	.optional()
	.describe(
		"One for each unit. Required for items whose serial numbers are recorded when stock arrives",
	);

/** Serial numbers of the units that move on a line. */
export const movedSerials = serialsGiven
	.optional()
	.describe(
		"Units that move. Required for items whose serial numbers are recorded when stock arrives",
	);

/** Months of warranty; null if not set. */
export const warrantyGiven = z
	.number("Enter a number.")
	.int("Enter whole months.")
	.min(0, "Enter 0 or more.")
	.max(longestWarranty, `Enter at most ${longestWarranty} months.`)
	.nullable();

/** A custom field value, such as `gift_wrap:true` or `found_us:Radio`. */
export const customValueText = z
	.string()
	.max(200)
	.regex(
		/^[a-z][a-z0-9_]{0,59}:\P{Cc}+$/u,
		"Enter a custom field and its value, such as gift_wrap:true.",
	)
	.describe("A custom field and its value: `gift_wrap:true`, `found_us:Radio`");

/** An entered date and time. */
export const moment = z.iso
	.datetime({ offset: true })
	.transform((value) => new Date(value))
	.pipe(z.date().min(new Date("2000-01-01")).max(new Date("2200-01-01")));

/** The version of the record that the client read before changing it. */
export const version = z.number().int().min(0).max(2_147_483_647);
