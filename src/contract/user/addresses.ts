import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, idText, text } from "../fields.ts";

export const address = z.object({
	id,
	label: z.string(),
	line: z.string(),
	is_default: z.boolean(),
});
export type Address = z.input<typeof address>;

const fields = {
	label: text(200).describe("Full name, then the contact number in parentheses"),
	line: text(500).describe("Street, city and ZIP code joined by commas"),
};

export const listAddresses = endpoint({
	method: "GET",
	path: "/user/api/addresses",
	access: "customer",
	summary: "One's addresses, the default one first",
	output: z.array(address),
});

export const createAddress = endpoint({
	method: "POST",
	path: "/user/api/addresses",
	problems: ["too_many_addresses"],
	access: "customer",
	summary: "Saves an address; the first one becomes the default",
	status: 201,
	body: z.object({ ...fields, makeDefault: z.boolean().optional() }),
	output: address,
});

export const updateAddress = endpoint({
	method: "PUT",
	path: "/user/api/addresses/{id}",
	access: "customer",
	summary: "Changes an address",
	params: z.object({ id: idText }),
	body: z.object({ ...fields, makeDefault: z.boolean().optional() }),
	output: address,
});

export const deleteAddress = endpoint({
	method: "DELETE",
	path: "/user/api/addresses/{id}",
	access: "customer",
	summary: "Deletes an address; the latest other one becomes the default",
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
