import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, idText, money } from "../fields.ts";
import { cart } from "./cart.ts";

export const readOrderAgain = endpoint({
	method: "GET",
	path: "/user/api/orders/{id}/again",
	access: "customer",
	summary: "Availability and current prices of the items in a past purchase",
	params: z.object({ id: idText }),
	output: z.array(
		z.object({
			id: id.describe("Id of the order item"),
			name: z.string(),
			variation_name: z.string().nullable(),
			image: z.string().nullable(),
			quantity: z.number().int().describe("Quantity bought"),
			available: z.number().int().describe("Quantity available now"),
			price_before: money,
			price: money.nullable().describe("null if the item is no longer sold"),
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
		"Adds the available items of a previous order to the cart. Each item then has at least the quantity that was ordered",
	status: 200,
	params: z.object({ id: idText }),
	output: cart,
});
