import { z } from "zod";
import { id, longText, quantity } from "../fields.ts";
import { moneyGiven, someMoneyGiven } from "./admin-fields.ts";

/** Maximum number of lines on one order. */
export const maxLines = 100;

/** Order lines entered by staff, each item once, at the shop's price or a custom price. */
export const linesByStaff = z
	.array(
		z.object({
			variation_id: id,
			quantity,
			/** Overrides the shop's price; null keeps it. */
			price: moneyGiven.nullable().default(null),
			price_reason: longText(200).nullable().default(null),
		}),
	)
	.max(maxLines, `An order can have at most ${maxLines} different items.`);

/** A discount by staff, as an amount or a percentage, with a reason. */
export const discountByStaff = {
	discount_percent: z
		.number("Enter a percentage.")
		.int("Enter a whole number.")
		.min(1, "Enter at least 1.")
		.max(100, "Enter at most 100.")
		.nullable()
		.default(null),
	discount_amount: someMoneyGiven("Enter an amount greater than zero.").nullable().default(null),
	discount_reason: longText(200).default(""),
};
