import { z } from "zod";
import { deliveryOutcomes, deliverySteps } from "#lib/delivery-outcomes.ts";
import { endpoint } from "../endpoint.ts";
import { id, longText, text } from "../fields.ts";
import { ofOrder } from "./orders.ts";

/** In what state a piece of a parcel is that came back. */
export const countedStates = ["sellable", "damaged", "missing"] as const;
export type CountedState = (typeof countedStates)[number];

export const changeShipment = endpoint({
	...ofOrder,
	method: "PUT",
	path: "/admin/api/orders/{id}/shipment",
	problems: ["not_shipped", "other_branch", "several_parcels"],
	summary: "Corrects courier and tracking number of an order that has been shipped",
	status: 200,
	body: z.object({ courier: text(100), tracking_number: text(100).nullable() }),
});

export const recordDelivery = endpoint({
	...ofOrder,
	method: "POST",
	path: "/admin/api/orders/{id}/delivery",
	problems: ["changed_elsewhere", "illegal_transition", "other_branch", "several_parcels"],
	summary:
		"Writes down what became of a parcel at the door, or that it goes out again; the customer is told. A lost one ends the order",
	status: 200,
	body: z.object({
		step: z.enum(deliverySteps),
		/** As the caller saw it. */
		from: z.enum(deliveryOutcomes).nullable(),
		note: longText(500).optional().describe("What the courier said; only staff read it"),
	}),
});

/** Pieces of a parcel that came back, each that had left once. */
export const countedPieces = z
	.array(
		z
			.object({
				variation_id: id,
				state: z.enum(countedStates),
				/** Where it can be sold again. */
				branch_id: id.nullish(),
				quantity: z.number().int().min(1).max(10_000),
			})
			.refine(({ state, branch_id }) => (state === "sellable") === (branch_id != null), {
				message: "Choose the branch where it can be sold again.",
				path: ["branch_id"],
			}),
	)
	.min(1)
	.max(500);

export const countInParcel = endpoint({
	...ofOrder,
	method: "POST",
	path: "/admin/api/orders/{id}/count-in",
	problems: ["changed_elsewhere", "illegal_transition", "other_branch", "several_parcels"],
	summary: "Takes a parcel that came back into stock, piece by piece, and ends its order",
	status: 200,
	body: z.object({
		/** As the caller saw it. */
		from: z.enum(deliveryOutcomes),
		pieces: countedPieces,
		note: longText(500).optional().describe("Only staff read it"),
	}),
});
