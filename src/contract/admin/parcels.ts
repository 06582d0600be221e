import { z } from "zod";
import { batchLayouts } from "#lib/shipping/batch-layouts.ts";
import { deliverySteps } from "#lib/shipping/delivery-outcomes.ts";
import { endpoint, type NamedFile } from "../endpoint.ts";
import { id, idText, longText, text } from "../fields.ts";
import { idsText, moneyGiven, version } from "./admin-fields.ts";
import { countedUnits } from "./order-delivery.ts";
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
		"serials_missing",
	],
	summary:
		"Changes a parcel's status; the order's status follows its parcels, and the customer is notified when a parcel ships. Staff can change their branch's parcels",
	body: z.object({
		version,
		status: z.enum(["packing", "packed", "shipped", "delivered"]),
		courier: text(100).optional(),
		tracking_number: text(100).optional(),
		note: longText(1_000).optional().describe("Shown to the customer"),
		decline_request: z
			.boolean()
			.optional()
			.describe("true: ships despite an open cancellation request, and declines the request"),
		override_reason: text(300)
			.optional()
			.describe("Reason for shipping without the customer's confirmation"),
	}),
});

export const changeParcel = endpoint({
	...ofParcel,
	method: "PUT",
	path: "/admin/api/orders/{id}/parcels/{parcel_id}",
	problems: ["changed_elsewhere", "illegal_transition", "other_branch"],
	summary: "Updates a parcel's courier, tracking number, courier fee and weight",
	body: z.object({
		version,
		courier: text(100).nullable(),
		tracking_number: text(100).nullable(),
		fee: moneyGiven.nullable(),
		/** Weight in grams. */
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
	summary: "Splits items of an unsent parcel into a new parcel",
	body: z.object({
		version,
		items: z
			.array(
				z.object({
					id: id.describe("Id of the order item"),
					quantity: z.number().int().min(1, "Enter a quantity.").max(99),
				}),
			)
			.min(1, "Choose items for the new parcel.")
			.max(200),
	}),
});

export const recordParcelDelivery = endpoint({
	...ofParcel,
	method: "POST",
	path: "/admin/api/orders/{id}/parcels/{parcel_id}/delivery",
	problems: ["changed_elsewhere", "illegal_transition", "other_branch", "serials_missing"],
	summary:
		"Records the delivery outcome of a parcel or a new delivery attempt; notifies the customer",
	body: z.object({
		version,
		step: z.enum(deliverySteps),
		note: longText(500).optional().describe("The courier's remark; only staff can see it"),
	}),
});

export const countInOneParcel = endpoint({
	...ofParcel,
	method: "POST",
	path: "/admin/api/orders/{id}/parcels/{parcel_id}/count-in",
	problems: ["changed_elsewhere", "illegal_transition", "other_branch", "serials_missing"],
	summary: "Checks in a returned parcel item by item; the order continues with its other parcels",
	body: z.object({
		version,
		pieces: countedUnits,
		note: longText(500).optional().describe("Only staff can see it"),
	}),
});

export const getParcelLabels = endpoint({
	method: "GET",
	path: "/admin/api/parcel-labels",
	access: "staff",
	permission: "orders",
	problems: ["missing"],
	summary:
		"A6 labels with barcodes for the unsent or shipped parcels of these orders; staff get those of their branch",
	file: "application/pdf",
	query: z.object({ ids: idsText.describe("Order ids") }),
	output: z.custom<NamedFile>(),
});

export const getParcelBatch = endpoint({
	method: "GET",
	path: "/admin/api/parcel-batch",
	access: "staff",
	permission: "orders",
	problems: ["missing"],
	summary:
		"Unsent parcels of these orders, one row each, in a courier's bulk booking format; staff get those of their branch",
	file: "text/csv",
	exportsPeople: true,
	query: z.object({
		ids: idsText.describe("Order ids"),
		layout: z.enum(batchLayouts).default("plain"),
	}),
	output: z.custom<NamedFile>(),
});
