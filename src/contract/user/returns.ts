import { z } from "zod";
import {
	returnMethods,
	returnPayers,
	returnReasons,
	returnSettlements,
	returnStates,
} from "#lib/orders/return-states.ts";
import { endpoint, type NamedFile } from "../endpoint.ts";
import { id, idText, instant, longText, money, quantity, text } from "../fields.ts";
import { orderIdText } from "./orders.ts";

/** Maximum number of photos per return. */
export const maxReturnPhotos = 4;

const returnPhoto = z.object({ id, path: z.string() });

/** Items to return. Each item occurs once. */
export const returnedUnits = z
	.array(
		z.object({
			id: id.describe("Id of the order item"),
			quantity,
			reason: z.enum(returnReasons),
		}),
	)
	.min(1, "Choose the items you want to return.")
	.max(200);

/** A return, as shown to the customer. */
export const orderReturn = z.object({
	id,
	/** Reference such as `RET-00012`. */
	ref: z.string(),
	state: z.enum(returnStates),
	items: z.array(
		z.object({
			id: id.describe("Id of the order item"),
			product_name: z.string(),
			variation_name: z.string().nullable(),
			quantity: z.number().int(),
			reason: z.enum(returnReasons),
			/** Number of units by their condition; null before inspection. */
			sellable: z.number().int().nullable(),
			damaged: z.number().int().nullable(),
			missing: z.number().int().nullable(),
		}),
	),
	/** The customer's note. */
	note: z.string(),
	photos: z.array(returnPhoto),
	/** The shop's reply. */
	decision_note: z.string().nullable(),
	/** Branch to which the customer sends the return; null until the return is approved. */
	branch: z.object({ id, name: z.string(), address: z.string() }).nullable(),
	way: z.enum(returnMethods).nullable(),
	/** True if the shop pays for return shipping. */
	shop_pays: z.boolean(),
	courier: z.string().nullable(),
	tracking_number: z.string().nullable(),
	settlement: z.enum(returnSettlements).nullable(),
	settlement_note: z.string().nullable(),
	/** Amount refunded; null if there was no refund. */
	refunded: money.nullable(),
	/** Reference of the replacement order. */
	replacement_ref: z.string().nullable(),
	can_cancel: z.boolean(),
	/** True if the customer can mark it as sent. */
	can_send: z.boolean(),
	created_at: instant,
});
export type OrderReturn = z.input<typeof orderReturn>;

/** An order item that may be returned. */
export const returnableItem = z.object({
	id: id.describe("Id of the order item"),
	product_name: z.string(),
	variation_name: z.string().nullable(),
	/** Quantity that can be returned. */
	returnable: z.number().int(),
	/** True if the shop doesn't accept returns of this item. */
	is_excluded: z.boolean(),
});

const orderReturns = z.object({
	/** Last date for requesting a return, in Manila; null before delivery. */
	until: z.string().nullable(),
	/** True if a return can be requested now. */
	can_request: z.boolean(),
	/** Who pays for return shipping; by_reason: the shop pays if it made the mistake. */
	way_paid_by: z.enum(returnPayers),
	items: z.array(returnableItem),
	/** Photos uploaded for a return that wasn't requested yet. */
	photos: z.array(returnPhoto),
	/** Returns of the order, newest first. */
	returns: z.array(orderReturn),
});
export type OrderReturns = z.input<typeof orderReturns>;

const ofOrder = {
	access: "customer",
	params: z.object({ id: orderIdText }),
	output: orderReturns,
	whileClosed: true,
} as const;
const ofReturn = {
	access: "customer",
	params: z.object({ id: idText }),
	output: orderReturns,
	whileClosed: true,
} as const;

export const getReturns = endpoint({
	...ofOrder,
	method: "GET",
	path: "/user/api/orders/{id}/returns",
	summary: "Items of an order that can be returned, and its returns",
});

export const requestReturn = endpoint({
	...ofOrder,
	method: "POST",
	path: "/user/api/orders/{id}/returns",
	problems: ["more_than_bought", "not_delivered", "not_returnable"],
	idempotencyKey: "taken",
	summary:
		"Requests a return of delivered items; repeating the same Idempotency-Key creates one return",
	status: 201,
	body: z.object({
		lines: returnedUnits,
		note: longText(1_000).optional(),
		photos: z
			.array(id)
			.max(maxReturnPhotos, `Add at most ${maxReturnPhotos} photos.`)
			.optional()
			.describe("Uploaded photos, in display order"),
	}),
});

export const addReturnPhoto = endpoint({
	method: "POST",
	path: "/user/api/return-photos/of-order/{id}",
	access: "customer",
	params: z.object({ id: orderIdText }),
	whileClosed: true,
	problems: ["not_delivered", "storage_full", "too_many_photos"],
	summary:
		"Uploads a photo for a return: JPEG, PNG, WebP or AVIF, at most 5 MB and 25 megapixels; attached once the request names it",
	status: 201,
	multipart: true,
	body: z.object({ photo: z.file("Please choose a picture.") }),
	output: z.array(returnPhoto),
});

export const removeReturnPhoto = endpoint({
	method: "DELETE",
	path: "/user/api/return-photos/{id}",
	access: "customer",
	params: z.object({ id: idText }),
	whileClosed: true,
	summary: "Deletes a photo that isn't attached to a return",
});

export const sendReturn = endpoint({
	...ofReturn,
	method: "POST",
	path: "/user/api/returns/{id}/sent",
	problems: ["illegal_transition"],
	summary: "Marks an approved return as sent",
	status: 200,
	body: z.object({
		courier: text(100).nullish(),
		tracking_number: text(100).nullish(),
	}),
});

export const getReturnLabel = endpoint({
	method: "GET",
	path: "/user/api/returns/{id}/label",
	access: "customer",
	params: z.object({ id: idText }),
	whileClosed: true,
	problems: ["missing"],
	summary: "A6 label for sending a return to its branch by courier",
	file: "application/pdf",
	output: z.custom<NamedFile>(),
});

export const cancelReturn = endpoint({
	...ofReturn,
	method: "POST",
	path: "/user/api/returns/{id}/cancel",
	problems: ["illegal_transition"],
	summary: "Cancels a return that the shop hasn't received",
	status: 200,
});
