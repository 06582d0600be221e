import { z } from "zod";
import {
	returnReasons,
	returnSettlements,
	returnStates,
	returnWays,
	wayPayers,
} from "#lib/return-states.ts";
import { endpoint, type NamedFile } from "../endpoint.ts";
import { id, idText, instant, longText, money, quantity, text } from "../fields.ts";
import { orderIdText } from "./orders.ts";

/** Most photos of a return. */
export const mostReturnPhotos = 4;

const returnPhoto = z.object({ id, path: z.string() });

/** Pieces that are asked to come back, each item once. */
export const returnedPieces = z
	.array(
		z.object({
			id: id.describe("The order's item"),
			quantity,
			reason: z.enum(returnReasons),
		}),
	)
	.min(1, "Choose what comes back.")
	.max(200);

/** A return as its customer sees it. */
export const orderReturn = z.object({
	id,
	/** `RET-00012` */
	ref: z.string(),
	state: z.enum(returnStates),
	items: z.array(
		z.object({
			id: id.describe("The order's item"),
			product_name: z.string(),
			variation_name: z.string().nullable(),
			quantity: z.number().int(),
			reason: z.enum(returnReasons),
			/** As they were found; null: not inspected yet. */
			sellable: z.number().int().nullable(),
			damaged: z.number().int().nullable(),
			missing: z.number().int().nullable(),
		}),
	),
	/** Of the customer. */
	note: z.string(),
	photos: z.array(returnPhoto),
	/** What the shop says to it. */
	decision_note: z.string().nullable(),
	/** Where it goes, and how; null until it is approved. */
	branch: z.object({ id, name: z.string(), address: z.string() }).nullable(),
	way: z.enum(returnWays).nullable(),
	/** The shop pays for the way back. */
	shop_pays: z.boolean(),
	courier: z.string().nullable(),
	tracking_number: z.string().nullable(),
	settlement: z.enum(returnSettlements).nullable(),
	settlement_note: z.string().nullable(),
	/** What went back for it; null: nothing did. */
	refunded: money.nullable(),
	/** The order that was sent in its place. */
	replacement_ref: z.string().nullable(),
	can_cancel: z.boolean(),
	/** It may be said to be on its way. */
	can_send: z.boolean(),
	created_at: instant,
});
export type OrderReturn = z.input<typeof orderReturn>;

/** What of an order can come back. */
export const returnableItem = z.object({
	id: id.describe("The order's item"),
	product_name: z.string(),
	variation_name: z.string().nullable(),
	/** Pieces that can be asked to come back. */
	returnable: z.number().int(),
	/** The shop does not take this kind of thing back. */
	is_excluded: z.boolean(),
});

const orderReturns = z.object({
	/** Returns may be asked for until the end of this day of Manila's calendar; null: not delivered yet. */
	until: z.string().nullable(),
	/** Something of it can be asked to come back now. */
	can_request: z.boolean(),
	/** Who pays the way back; by_reason: the shop where it has sent what it should not have. */
	way_paid_by: z.enum(wayPayers),
	items: z.array(returnableItem),
	/** Photos that were sent for a return that has not been asked for yet. */
	photos: z.array(returnPhoto),
	/** Newest first. */
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
	summary: "What of one's order can be returned, and what was",
});

export const requestReturn = endpoint({
	...ofOrder,
	method: "POST",
	path: "/user/api/orders/{id}/returns",
	problems: ["more_than_bought", "not_delivered", "not_returnable"],
	idempotencyKey: "taken",
	summary:
		"Asks to return pieces of a delivered order; an Idempotency-Key header makes a repeat ask once",
	status: 201,
	body: z.object({
		lines: returnedPieces,
		note: longText(1_000).optional(),
		photos: z
			.array(id)
			.max(mostReturnPhotos, `A return has at most ${mostReturnPhotos} photos.`)
			.optional()
			.describe("Sent before, in the order in which they stand"),
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
		"Sends a photo for a return: JPEG, PNG, WebP or AVIF, at most 5 MB and 25 megapixels; it belongs to it once the request names it",
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
	summary: "Takes a photo away that stands in no return yet",
});

export const sendReturn = endpoint({
	...ofReturn,
	method: "POST",
	path: "/user/api/returns/{id}/sent",
	problems: ["illegal_transition"],
	summary: "Says that a return which was approved is on its way",
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
	summary: "A label on A6 for a return that is to be sent by courier, to the branch that takes it",
	file: "application/pdf",
	output: z.custom<NamedFile>(),
});

export const cancelReturn = endpoint({
	...ofReturn,
	method: "POST",
	path: "/user/api/returns/{id}/cancel",
	problems: ["illegal_transition"],
	summary: "Takes a return back that the shop has not received",
	status: 200,
});
