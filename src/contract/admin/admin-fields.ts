import { z } from "zod";
import { asMoney, idText } from "../fields.ts";

/** What somebody types into the search box of a table. */
export const searchText = z
	.string()
	.max(200, "This may have at most 200 characters.")
	.transform((value) => value.replace(/\p{Cc}+/gu, " ").trim());

/** A day of Manila's calendar, `2026-11-21`. */
export const day = z.iso
	.date({ error: "This is not a day.", abort: true })
	.refine((value) => value >= "1900" && value < "2200", { message: "This day is too far away." });

/** Several ids, `12,13`. */
export const idsText = z
	.string()
	.max(2_000)
	.transform((value): (string | number)[] => value.split(","))
	.pipe(z.array(idText).max(100, "At most 100 at once."));

/** A choice in a query that is yes or no. */
export const flagText = z.enum(["true", "false"]).transform((value) => value === "true");

/** The highest amount that somebody may enter, in pesos. */
export const mostPesos = 10_000_000;

const pesosGiven = z
	.number("Enter an amount.")
	.min(0, "This may not be negative.")
	.max(mostPesos, "This is more than ₱10,000,000.00.")
	.multipleOf(0.01, "This may have at most two decimals.");

/** Pesos that somebody enters, centavos in the shop: not negative, at most ten million. */
export const moneyGiven = asMoney(pesosGiven);
/** The same, and not nothing. */
export const someMoneyGiven = (message: string) => asMoney(pesosGiven.positive(message));

/** A value of one of the owner's own fields, `gift_wrap:true` or `found_us:Radio`. */
export const customValueText = z
	.string()
	.max(200)
	.regex(/^[a-z][a-z0-9_]{0,59}:\P{Cc}+$/u, "This is not a field with its value.")
	.describe("A field of the owner's own with its value: `gift_wrap:true`, `found_us:Radio`");

/** An instant that somebody enters. */
export const moment = z.iso
	.datetime({ offset: true })
	.transform((value) => new Date(value))
	.pipe(z.date().min(new Date("2000-01-01")).max(new Date("2200-01-01")));

/** Of a thing as the person saw it before they changed it. */
export const version = z.number().int().min(0).max(2_147_483_647);
