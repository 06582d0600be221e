import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { email } from "../fields.ts";

const password = z.string().max(10_000);

export const requestPasswordReset = endpoint({
	method: "POST",
	path: "/password/email",
	whileClosed: true,
	hidesAccounts: true,
	access: "public",
	summary:
		"Emails a password reset link if the email has an account; the response doesn't reveal whether an account exists",
	body: z.object({ email }),
	output: z.object({ message: z.string() }),
});

export const resetPassword = endpoint({
	method: "POST",
	path: "/password/reset",
	problems: ["invalid_link"],
	whileClosed: true,
	hidesAccounts: true,
	access: "public",
	summary: "Sets a new password with the token from the email; ends all sessions",
	body: z.object({ token: z.string().max(200), password }),
	output: z.object({ message: z.string(), redirect: z.string() }),
});

export const changePassword = endpoint({
	method: "POST",
	path: "/user/api/profile/password",
	problems: ["no_password"],
	access: "customer",
	summary: "Changes the password; ends all other sessions and issues a new token to this one",
	status: 200,
	body: z.object({ current_password: password, password }),
	output: z.object({ message: z.string() }),
	securityEvent: () => ({ kind: "password_changed", what: "Other sessions ended" }),
});
