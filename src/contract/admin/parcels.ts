import { z } from "zod";
import { batchLayouts } from "#lib/batch-layouts.ts";
import { deliverySteps } from "#lib/delivery-outcomes.ts";
import { endpoint, type NamedFile } from "../endpoint.ts";
import { id, idText, longText, text } from "../fields.ts";
import { idsText, moneyGiven, version } from "./admin-fields.ts";
import { countedPieces } from "./order-delivery.ts";
import { adminOrderDetail } from "./orders.ts";

const ofParcel = {
	access: "staff",
	permission: "orders",
	params: z.object({ id: idText, parcel_id: idText }),
	output: adminOrderDetail,
	status: 200,
} as const;

export const changeParcelStatus = endpoint({
	...ofParcel,
	method: "POST",
	path: "/admin/api/orders/{id}/parcels/{parcel_id}/status",
	problems: [
		"cancel_requested",
		"changed_elsewhere",
		"illegal_transition",
		"move_held",
		"not_confirmed",
		"other_branch",
	],
	summary:
		"Moves one parcel of an order; the order follows its parcels, and the customer is told of one that leaves. Staff act for their own branch's",
	body: z.object({
		version,
		status: z.enum(["packing", "packed", "shipped", "delivered"]),
		courier: text(100).optional(),
		tracking_number: text(100).optional(),
		note: longText(1_000).optional().describe("For the customer"),
		decline_request: z
			.boolean()
			.optional()
			.describe("Ships although the customer asks to cancel, whose request this declines"),
		override_reason: text(300)
			.optional()
			.describe("Why it is shipped although the customer has not confirmed it"),
	}),
});

export const changeParcel = endpoint({
	...ofParcel,
	method: "PUT",
	path: "/admin/api/orders/{id}/parcels/{parcel_id}",
	problems: ["changed_elsewhere", "illegal_transition", "other_branch"],
	summary: "Changes courier, tracking number, the courier's fee and the weight of a parcel",
	body: z.object({
		version,
		courier: text(100).nullable(),
		tracking_number: text(100).nullable(),
		fee: moneyGiven.nullable(),
		/** In grams. */
		weight: z.number().int().min(1, "Enter the weight in grams.").max(1_000_000).nullable(),
	}),
});

export const splitParcel = endpoint({
	...ofParcel,
	method: "POST",
	path: "/admin/api/orders/{id}/parcels/{parcel_id}/split",
	problems: [
		"already_booked",
		"already_packed",
		"changed_elsewhere",
		"more_than_bought",
		"other_branch",
	],
	summary: "Puts some pieces of a parcel that has not left into one of their own",
	body: z.object({
		version,
		items: z
			.array(
				z.object({
					id: id.describe("The order's item"),
					quantity: z.number().int().min(1, "Enter how many.").max(99),
				}),
			)
			.min(1, "Choose what goes into the new parcel.")
			.max(200),
	}),
});

export const recordParcelDelivery = endpoint({
	...ofParcel,
	method: "POST",
	path: "/admin/api/orders/{id}/parcels/{parcel_id}/delivery",
	problems: ["changed_elsewhere", "illegal_transition", "other_branch"],
	summary:
		"Writes down what became of one parcel at the door, or that it goes out again; the customer is told",
	body: z.object({
		version,
		step: z.enum(deliverySteps),
		note: longText(500).optional().describe("What the courier said; only staff read it"),
	}),
});

export const countInOneParcel = endpoint({
	...ofParcel,
	method: "POST",
	path: "/admin/api/orders/{id}/parcels/{parcel_id}/count-in",
	problems: ["changed_elsewhere", "illegal_transition", "other_branch"],
	summary:
		"Takes one parcel that came back into stock, piece by piece; the order goes on with the others",
	body: z.object({
		version,
		pieces: countedPieces,
		note: longText(500).optional().describe("Only staff read it"),
	}),
});

export const getParcelLabels = endpoint({
	method: "GET",
	path: "/admin/api/parcel-labels",
	access: "staff",
	permission: "orders",
	problems: ["missing"],
	summary:
		"Labels on A6, with bars to be scanned, of the parcels of these orders that are to be sent, or are on their way; staff get their own branch's",
	file: "application/pdf",
	query: z.object({ ids: idsText.describe("Of orders") }),
	output: z.custom<NamedFile>(),
});

export const getParcelBatch = endpoint({
	method: "GET",
	path: "/admin/api/parcel-batch",
	access: "staff",
	permission: "orders",
	problems: ["missing"],
	summary:
		"The parcels of these orders that have not left, a row each, in the layout that a courier takes for many bookings at once; staff get their own branch's",
	file: "text/csv",
	exportsPeople: true,
	query: z.object({
		ids: idsText.describe("Of orders"),
		layout: z.enum(batchLayouts).default("plain"),
	}),
	output: z.custom<NamedFile>(),
});
