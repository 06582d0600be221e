import { z } from "zod";
import { id, longText, quantity } from "../fields.ts";
import { moneyGiven, someMoneyGiven } from "./admin-fields.ts";

/** Things that go on one order. */
export const mostLines = 100;

/** What staff sell, each thing once, at the shop's price or their own. */
export const linesByStaff = z
	.array(
		z.object({
			variation_id: id,
			quantity,
			/** Instead of the shop's; null: the shop's. */
			price: moneyGiven.nullable().default(null),
			price_reason: longText(200).nullable().default(null),
		}),
	)
	.max(mostLines, `At most ${mostLines} things go on one order.`);

/** What staff take off, as one of the two, and why. */
export const discountByStaff = {
	discount_percent: z
		.number("Enter a percentage.")
		.int("Enter a whole number.")
		.min(1, "This is at least 1.")
		.max(100, "This may be at most 100.")
		.nullable()
		.default(null),
	discount_amount: someMoneyGiven("This is more than nothing.").nullable().default(null),
	discount_reason: longText(200).default(""),
};
