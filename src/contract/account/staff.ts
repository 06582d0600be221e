import { z } from "zod";
import { roles } from "#lib/roles.ts";
import { endpoint } from "../endpoint.ts";
import { text } from "../fields.ts";

const token = z.string().max(200);

export const readInvitation = endpoint({
	method: "POST",
	path: "/invitations/read",
	problems: ["invalid_link"],
	whileClosed: true,
	access: "public",
	summary: "Whom an invitation's token invites, and as what",
	status: 200,
	body: z.object({ token }),
	output: z.object({
		email: z.string(),
		role: z.enum(roles),
		branch_name: z.string().nullable(),
		/** The e-mail has an account already: it is that one which joins. */
		has_account: z.boolean(),
	}),
});

export const acceptInvitation = endpoint({
	method: "POST",
	path: "/invitations/accept",
	problems: ["invalid_link", "try_again"],
	whileClosed: true,
	access: "public",
	summary: "Joins the shop's people with the token of the mailed invitation",
	status: 201,
	body: z.object({ token, name: text(120), password: z.string().max(10_000) }),
	output: z.object({ message: z.string(), redirect: z.string() }),
});
