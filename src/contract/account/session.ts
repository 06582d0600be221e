import { z } from "zod";
import { roles } from "#lib/security/roles.ts";
import { endpoint } from "../endpoint.ts";
import { email, id, text } from "../fields.ts";

export const user = z.object({
	id: id.nullable(),
	name: z.string().optional(),
	email: z.string().optional(),
	role: z.enum(roles).optional(),
	is_admin: z.boolean().optional(),
	avatar_url: z.string().nullable().optional(),
	email_verified: z.boolean().optional(),
});
export type User = z.input<typeof user>;

/** A password as typed. The domain checks it, because its rules need more than a schema. */
const password = z.string().max(10_000);

export const getCsrfCookie = endpoint({
	method: "GET",
	path: "/sanctum/csrf-cookie",
	whileClosed: true,
	access: "public",
	summary:
		"Sets the XSRF-TOKEN cookie. Every unsafe request must send its value in the X-XSRF-TOKEN header",
});

export const getMe = endpoint({
	method: "GET",
	path: "/me",
	whileClosed: true,
	access: "public",
	summary: "Who is signed in; {id: null} for a visitor",
	output: user,
});

export const login = endpoint({
	method: "POST",
	path: "/login",
	whileClosed: true,
	hidesAccounts: true,
	access: "public",
	summary: "Signs in with email and password",
	body: z.object({
		email: z.string().max(10_000),
		password,
		remember: z.boolean().optional(),
	}),
	output: z.object({
		user,
		redirect: z.string(),
		message: z.string(),
		/** True if the sign-in is incomplete: `/login/second-factor` takes the code from the authenticator app. */
		second_factor_required: z.boolean().optional(),
		/** `passkey` if the account has no authenticator app. `/login/passkey` always accepts a passkey. */
		second_factor_by: z.enum(["code", "passkey"]).optional(),
	}),
});

export const register = endpoint({
	method: "POST",
	path: "/register",
	problems: ["human_check_failed", "human_check_unavailable"],
	hidesAccounts: true,
	access: "public",
	summary: "Creates an unverified account and emails its verification link",
	status: 201,
	body: z.object({
		name: text(120),
		email,
		password,
		turnstile_token: z.string().max(4_000).nullish(),
	}),
	output: z.object({ message: z.string(), redirect: z.string() }),
});

export const logout = endpoint({
	method: "POST",
	path: "/logout",
	whileClosed: true,
	access: "public",
	summary: "Ends the session",
});

export const verifyEmail = endpoint({
	method: "POST",
	path: "/email/verify",
	problems: ["already_verified", "invalid_link"],
	access: "public",
	summary: "Verifies an email address with the token from its email",
	body: z.object({ token: z.string().max(200) }),
	output: z.object({ message: z.string() }),
});

export const resendVerification = endpoint({
	method: "POST",
	path: "/email/verification-notification",
	access: "customer",
	summary: "Emails the verification link again",
	output: z.object({ message: z.string() }),
});
