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
		"Requests one email when a product, something for a device, or a searched item becomes available; an unverified email is asked to confirm first",
	status: 200,
	body: z.object({
		/** Omitted for signed-in users, because the email of their account is used. */
		email: email.optional(),
		/** A sold-out product or variation. */
		product_id: id.optional(),
		variation_id: id.optional(),
		/** Code of a device, to be notified of any item for it. The category and the search text narrow this down. */
		device: deviceCode.optional(),
		category_id: id.optional(),
		/** Search text that had no results. */
		search: text(200).optional(),
		/** Preferred branch; omitted for any branch. */
		branch: z
			.string()
			.max(100)
			.regex(/^[a-z0-9-]+$/, "Choose a branch.")
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
	summary: "Confirms a notification request with the link from its email, valid for 7 days",
	status: 200,
	body: z.object({ token }),
	output: message,
});

/** One-click unsubscribe (RFC 8058). Email apps send a form without cookies, so the token replaces the CSRF check. */
export const stopBeingTold = endpoint({
	method: "POST",
	path: "/tell-me/leave",
	access: "public",
	summary:
		"Cancels all notification requests of an email address, with the link in any of its emails; the body is ignored",
	status: 200,
	csrfExempt: true,
	query: z.object({ token }),
	output: message,
});

export const noteSearch = endpoint({
	method: "POST",
	path: "/user/api/search-notes",
	access: "public",
	summary: "Counts anonymously that a search led to a product view or an order",
	body: z.object({
		search: z.string().max(200),
		step: z.enum(["opened", "ordered"]),
	}),
});
