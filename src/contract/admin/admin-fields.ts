import { z } from "zod";

/** What somebody types into the search box of a table. */
export const searchText = z
	.string()
	.max(200, "This may have at most 200 characters.")
	.transform((value) => value.replace(/\p{Cc}+/gu, " ").trim());

/** A day of Manila's calendar, `2026-11-21`. */
export const day = z.iso.date().refine((value) => value >= "1900" && value < "2200", {
	message: "This day is too far away.",
});

/** A choice in a query that is yes or no. */
export const flagText = z.enum(["true", "false"]).transform((value) => value === "true");

/** Pesos that somebody enters: not negative, at most two decimals, at most ten million. */
export const pesosGiven = z
	.number()
	.min(0, "This may not be negative.")
	.max(10_000_000, "This is more than ₱10,000,000.00.")
	.multipleOf(0.01, "This may have at most two decimals.");
