import { z } from "zod";
import { roles } from "#lib/security/roles.ts";
import { endpoint } from "../endpoint.ts";
import { text } from "../fields.ts";

const token = z.string().max(200);

export const readInvitation = endpoint({
	method: "POST",
	path: "/invitations/read",
	problems: ["invalid_link"],
	whileClosed: true,
	access: "public",
	summary: "The person and role that an invitation token is for",
	status: 200,
	body: z.object({ token }),
	output: z.object({
		email: z.string(),
		role: z.enum(roles),
		branch_name: z.string().nullable(),
		/** True if the email already has an account, which then accepts the invitation. */
		has_account: z.boolean(),
	}),
});

export const acceptInvitation = endpoint({
	method: "POST",
	path: "/invitations/accept",
	problems: ["invalid_link", "try_again"],
	whileClosed: true,
	access: "public",
	summary: "Accepts a staff invitation with its token",
	status: 201,
	body: z.object({ token, name: text(120), password: z.string().max(10_000) }),
	output: z.object({ message: z.string(), redirect: z.string() }),
});
