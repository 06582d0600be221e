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
	summary: "Checks whether the owner link printed at the first start still works",
	body: z.object({ token }),
});

export const becomeOwner = endpoint({
	method: "POST",
	path: "/owner-link/use",
	problems: ["has_owner", "invalid_link", "unauthenticated"],
	whileClosed: true,
	access: "public",
	summary:
		"Creates the owner account and signs in; without `account`, the current user becomes the owner",
	status: 201,
	body: z.object({
		token,
		account: z.object({ name: text(120), email, password: z.string().max(10_000) }).optional(),
	}),
	output: z.object({ redirect: z.string() }),
});
