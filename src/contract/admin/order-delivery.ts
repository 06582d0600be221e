import { z } from "zod";
import { deliveryOutcomes, deliverySteps } from "#lib/shipping/delivery-outcomes.ts";
import { endpoint } from "../endpoint.ts";
import { id, longText, text } from "../fields.ts";
import { ofOrder } from "./orders.ts";

/** Condition of a returned item. */
export const countedStates = ["sellable", "damaged", "missing"] as const;
export type CountedState = (typeof countedStates)[number];

export const changeShipment = endpoint({
	...ofOrder,
	method: "PUT",
	path: "/admin/api/orders/{id}/shipment",
	problems: ["not_shipped", "other_branch", "several_parcels"],
	summary: "Corrects the courier and tracking number of a shipped order",
	status: 200,
	body: z.object({ courier: text(100), tracking_number: text(100).nullable() }),
});

export const recordDelivery = endpoint({
	...ofOrder,
	method: "POST",
	path: "/admin/api/orders/{id}/delivery",
	problems: [
		"changed_elsewhere",
		"illegal_transition",
		"other_branch",
		"serials_missing",
		"several_parcels",
	],
	summary:
		"Records the delivery outcome of a parcel or a new delivery attempt; notifies the customer. A lost parcel cancels the order",
	status: 200,
	body: z.object({
		step: z.enum(deliverySteps),
		/** The outcome that the client has read. The request is refused if the outcome has been changed since. */
		from: z.enum(deliveryOutcomes).nullable(),
		note: longText(500).optional().describe("The courier's remark; only staff can see it"),
	}),
});

/** Inspected items of a returned parcel. Each unit is counted once. */
export const countedUnits = z
	.array(
		z
			.object({
				variation_id: id,
				state: z.enum(countedStates),
				/** Branch at which the units are restocked. */
				branch_id: id.nullish(),
				quantity: z.number().int().min(1).max(10_000),
			})
			.refine(({ state, branch_id }) => (state === "sellable") === (branch_id != null), {
				message: "Choose the branch to restock.",
				path: ["branch_id"],
			}),
	)
	.min(1)
	.max(500);

export const countInParcel = endpoint({
	...ofOrder,
	method: "POST",
	path: "/admin/api/orders/{id}/count-in",
	problems: [
		"changed_elsewhere",
		"illegal_transition",
		"other_branch",
		"serials_missing",
		"several_parcels",
	],
	summary: "Checks in a returned parcel item by item and closes its order",
	status: 200,
	body: z.object({
		/** The outcome that the client has read. The request is refused if the outcome has been changed since. */
		from: z.enum(deliveryOutcomes),
		pieces: countedUnits,
		note: longText(500).optional().describe("Only staff can see it"),
	}),
});
