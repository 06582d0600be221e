import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, idText, longText, text } from "../fields.ts";
import { place } from "./places.ts";

export const address = z.object({
	id,
	label: z.string(),
	line: z.string(),
	is_default: z.boolean(),
	/** The address in its parts; null if the customer typed it as free text. */
	details: z
		.object({
			recipient: z.string(),
			phone: z
				.string()
				.nullable()
				.describe("Phone number in E.164 format; null if the number can't be called"),
			street: z.string(),
			landmark: z.string(),
			/** City as the customer typed it, if no place was chosen. */
			city: z.string(),
			zip: z.string(),
			place: place.nullable(),
		})
		.nullable(),
});
export type Address = z.input<typeof address>;

const fields = {
	label: text(200).describe("Full name, then the contact number in parentheses"),
	line: text(500).describe("Street, city and ZIP code joined by commas"),
	makeDefault: z.boolean().optional(),
	details: z
		.object({
			recipient: text(120),
			phone: longText(40).optional(),
			street: text(220),
			landmark: longText(100).optional(),
			city: longText(80).optional(),
			zip: longText(10).optional(),
			place: z
				.string()
				.regex(/^\d{10}$/, "Choose the place again.")
				.nullish()
				.describe("The code of a barangay, city or town (`GET /user/api/places`)"),
		})
		.optional()
		.describe("The address in parts; label and line are derived from them"),
};

export const listAddresses = endpoint({
	method: "GET",
	path: "/user/api/addresses",
	access: "customer",
	summary: "The current user's addresses, default first",
	output: z.array(address),
});

export const createAddress = endpoint({
	method: "POST",
	path: "/user/api/addresses",
	problems: ["too_many_addresses"],
	access: "customer",
	summary: "Creates an address; the first one becomes the default",
	status: 201,
	body: z.object(fields),
	output: address,
});

export const updateAddress = endpoint({
	method: "PUT",
	path: "/user/api/addresses/{id}",
	access: "customer",
	summary: "Updates an address",
	params: z.object({ id: idText }),
	body: z.object(fields),
	output: address,
});

export const deleteAddress = endpoint({
	method: "DELETE",
	path: "/user/api/addresses/{id}",
	access: "customer",
	summary: "Deletes an address; the most recent other one becomes the default",
	params: z.object({ id: idText }),
});

export const makeDefaultAddress = endpoint({
	method: "POST",
	path: "/user/api/addresses/{id}/default",
	access: "customer",
	summary: "Makes an address the default for checkout",
	params: z.object({ id: idText }),
	output: address,
});
