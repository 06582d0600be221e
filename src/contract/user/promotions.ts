import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { money } from "../fields.ts";
import { cartItems } from "./guest-orders.ts";
import { namedDiscount } from "./orders.ts";

export const promoteCart = endpoint({
	method: "POST",
	path: "/user/api/cart/promotions",
	problems: ["stock_changed"],
	access: "public",
	summary: "Discounts of a cart by automatic promotions, and how to earn the next one",
	status: 200,
	body: z.object({ items: cartItems }),
	output: z.object({
		subtotal: money,
		discount: money,
		discounts: z.array(namedDiscount),
		free_shipping: z.boolean(),
		/** Sentences such as "Add 1 more and it's free". */
		hints: z.array(z.string()),
		not_combined: z
			.string()
			.nullable()
			.describe(
				"Sentence that names the promotions that don't apply because they can't be combined; null if all apply",
			),
	}),
});
