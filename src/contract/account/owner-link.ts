import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { email, text } from "../fields.ts";

const token = z.string().max(200);

export const readOwnerLink = endpoint({
	method: "POST",
	path: "/owner-link/read",
	problems: ["has_owner", "invalid_link"],
	whileClosed: true,
	access: "public",
	summary: "Whether the link that the start of an empty shop printed still works",
	body: z.object({ token }),
});

export const becomeOwner = endpoint({
	method: "POST",
	path: "/owner-link/use",
	problems: ["has_owner", "invalid_link", "unauthenticated"],
	whileClosed: true,
	access: "public",
	summary:
		"Makes the holder of that link the shop's owner and signs them in; without `account`, who is signed in",
	status: 201,
	body: z.object({
		token,
		account: z.object({ name: text(120), email, password: z.string().max(10_000) }).optional(),
	}),
	output: z.object({ redirect: z.string() }),
});
