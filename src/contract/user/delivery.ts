import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, idText, instant, money } from "../fields.ts";

/** The days on which an order arrives, of Manila's calendar. */
export const deliveryDates = z.object({ from: z.iso.date(), to: z.iso.date() });

export type PickupOffer = z.input<typeof listDeliveryPromises.output>["pickup"][number];

export const listDeliveryPromises = endpoint({
	method: "GET",
	path: "/user/api/checkout/delivery-promises",
	access: "customer",
	summary:
		"When the cart, or one thing, would arrive at one's address if it was ordered now, and where and from when it could be collected",
	query: z.object({
		/** Without it the default address. */
		addressId: idText.optional(),
		/** One piece of this product instead of the cart. */
		productId: idText.optional(),
		/** Which of it. */
		variationId: idText.optional(),
	}),
	output: z.object({
		/** Until then they hold, as long as stock and address do. */
		changes_at: instant,
		methods: z.array(
			z.object({
				code: z.string(),
				/** What it costs to this address, before a coupon. */
				fee: money,
				problem: z.string().nullable().describe("Why it cannot be shipped so; null: it can"),
				/** Business days to this address. */
				min_days: z.number().int(),
				max_days: z.number().int(),
				...deliveryDates.shape,
			}),
		),
		/** Where it could be collected instead; empty where the shop does not offer that. */
		pickup: z.array(
			z.object({
				branch_id: id,
				name: z.string(),
				address: z.string(),
				hours: z.string(),
				ready_at: instant,
				/** What this branch has too little of; it can be collected where that is nothing. */
				missing: z.array(
					z.object({ name: z.string(), wanted: z.number().int(), available: z.number().int() }),
				),
			}),
		),
	}),
});
