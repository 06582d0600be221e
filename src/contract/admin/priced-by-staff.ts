import { z } from "zod";
import { id, longText, quantity } from "../fields.ts";
import { moneyGiven, positiveMoneyGiven, serialsGiven } from "./admin-fields.ts";

/** Maximum number of lines on one order. */
export const maxLines = 100;

const lineByStaff = z.object({
	variation_id: id,
	quantity,
	/** Price set by staff; null to use the shop's price. */
	price: moneyGiven.nullable().default(null),
	price_reason: longText(200).nullable().default(null),
});
const maxLinesSaid = `An order can have at most ${maxLines} different items.`;

/** Order lines entered by staff. Each item occurs once, at the shop's price or a price set by staff. */
export const linesByStaff = z.array(lineByStaff).max(maxLines, maxLinesSaid);

/** Lines that leave the shop at once, with the serial numbers of their units. */
export const linesHandedOver = z
	.array(lineByStaff.extend({ serials: serialsGiven.default([]) }))
	.max(maxLines, maxLinesSaid);

/** The promotion code that the customer gave. */
export const couponByCustomer = z
	.string()
	.max(100)
	.nullable()
	.default(null)
	.describe("A promotion's code");

/** A discount by staff, as an amount or a percentage, with a reason. */
export const discountByStaff = {
	discount_percent: z
		.number("Enter a percentage.")
		.int("Enter a whole number.")
		.min(1, "Enter at least 1.")
		.max(100, "Enter at most 100.")
		.nullable()
		.default(null),
	discount_amount: positiveMoneyGiven("Enter an amount greater than zero.")
		.nullable()
		.default(null),
	discount_reason: longText(200).default(""),
};
