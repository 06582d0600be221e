import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, idText, instant, money } from "../fields.ts";

/** Estimated delivery dates in Manila. */
export const deliveryDates = z.object({ from: z.iso.date(), to: z.iso.date() });

export type PickupOffer = z.input<typeof listDeliveryPromises.output>["pickup"][number];

export const listDeliveryPromises = endpoint({
	method: "GET",
	path: "/user/api/checkout/delivery-promises",
	access: "customer",
	summary:
		"Delivery estimate for the cart or one item at the current user's address, and pickup branches with times",
	query: z.object({
		/** Id of the address. If omitted, the default address is used. */
		addressId: idText.optional(),
		/** Id of a product, to estimate the delivery of one unit of it instead of the cart. */
		productId: idText.optional(),
		/** Variation of this product. */
		variationId: idText.optional(),
	}),
	output: z.object({
		/** The estimate is valid until this time, if stock and address stay the same. */
		changes_at: instant,
		methods: z.array(
			z.object({
				code: z.string(),
				/** Fee to this address, before coupons. */
				fee: money,
				problem: z.string().nullable().describe("Why this method isn't available; null if it is"),
				/** Business days to this address. */
				min_days: z.number().int(),
				max_days: z.number().int(),
				...deliveryDates.shape,
			}),
		),
		/** Branches that offer pickup; empty if there are none. */
		pickup: z.array(
			z.object({
				branch_id: id,
				name: z.string(),
				address: z.string(),
				hours: z.string(),
				ready_at: instant,
				/** Items of which this branch has too few. If the list is empty, pickup is possible. */
				missing: z.array(
					z.object({ name: z.string(), wanted: z.number().int(), available: z.number().int() }),
				),
			}),
		),
	}),
});
