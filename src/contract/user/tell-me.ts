import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { email, id, text } from "../fields.ts";
import { deviceCode } from "./devices.ts";

const message = z.object({ message: z.string() });

export const askToBeTold = endpoint({
	method: "POST",
	path: "/user/api/tell-me",
	access: "public",
	summary:
		"Asks to be told once by mail when a product, something for a device, or what was searched for is there; an address that is not proved is asked by mail first",
	status: 200,
	body: z.object({
		/** Left out by who is signed in: their own. */
		email: email.optional(),
		/** A product that is sold out, or one of its variations. */
		product_id: id.optional(),
		variation_id: id.optional(),
		/** Anything for this device, in a category or in all; beside `search`, what that is for. */
		device: deviceCode.optional(),
		category_id: id.optional(),
		/** The words that found nothing. */
		search: text(200).optional(),
		/** Where it is wanted; left out: wherever it is. */
		branch: z
			.string()
			.max(100)
			.regex(/^[a-z0-9-]+$/, "This is no code of a branch.")
			.optional(),
	}),
	output: message,
});

const token = z.string().max(200);

export const confirmToBeTold = endpoint({
	method: "POST",
	path: "/tell-me/confirm",
	problems: ["invalid_link"],
	access: "public",
	summary: "Confirms such a request by the link of its mail, which works for 7 days",
	status: 200,
	body: z.object({ token }),
	output: message,
});

/** RFC 8058: a mail program calls it with a form and without cookies; the token is the check. */
export const stopBeingTold = endpoint({
	method: "POST",
	path: "/tell-me/leave",
	access: "public",
	summary: "Ends all such requests of an address by the link of a mail; the body does not matter",
	status: 200,
	csrfExempt: true,
	query: z.object({ token }),
	output: message,
});

export const noteSearch = endpoint({
	method: "POST",
	path: "/user/api/search-notes",
	access: "public",
	summary: "Counts, of nobody, that a search led to a product that was opened or ordered",
	body: z.object({
		search: z.string().max(200),
		step: z.enum(["opened", "ordered"]),
	}),
});
