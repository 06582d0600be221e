import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, idText, money } from "../fields.ts";
import { cart } from "./cart.ts";

export const readOrderAgain = endpoint({
	method: "GET",
	path: "/user/api/orders/{id}/again",
	access: "customer",
	summary: "What one of one's orders would be today: what is still sold of it, and at what price",
	params: z.object({ id: idText }),
	output: z.array(
		z.object({
			id: id.describe("The order's item"),
			name: z.string(),
			variation_name: z.string().nullable(),
			image: z.string().nullable(),
			quantity: z.number().int().describe("Pieces that were bought"),
			available: z.number().int().describe("Of these, how many can be had now"),
			price_before: money,
			price: money.nullable().describe("null where it is not sold any more"),
		}),
	),
});
export type LineAgain = z.input<(typeof readOrderAgain)["output"]>[number];

export const orderAgain = endpoint({
	method: "POST",
	path: "/user/api/orders/{id}/again",
	problems: ["out_of_stock"],
	access: "customer",
	summary:
		"Puts what can still be had of one of one's orders into the cart, which then holds at least as many of each",
	status: 200,
	params: z.object({ id: idText }),
	output: cart,
});
