import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { instant } from "../fields.ts";
import { user } from "./session.ts";

/** Six digits from the authenticator app, or a recovery code; spaces and hyphens are ignored. */
const code = z.string().max(100);
const password = z.string().max(10_000).nullish();

export const completeLogin = endpoint({
	method: "POST",
	path: "/login/second-factor",
	problems: ["sign_in_again", "wrong_code"],
	whileClosed: true,
	hidesAccounts: true,
	access: "public",
	summary: "Completes a sign-in that needs the second factor (`second_factor_required`)",
	status: 200,
	body: z.object({ code }),
	output: z.object({ user, redirect: z.string(), message: z.string() }),
});

export const secondFactor = z.object({
	is_on: z.boolean(),
	/** True if the back office stays locked until a second factor is set up. */
	is_required: z.boolean(),
	since: instant.nullable(),
	/** True if the account has a passkey instead of an authenticator app. */
	is_by_passkey: z.boolean(),
	recovery_codes_left: z.number().int(),
	/**
	 * True if users confirm their identity with their password. Otherwise a sign-in within the last ten
	 * minutes is enough.
	 */
	has_password: z.boolean(),
	/** True if the user signed in within the last ten minutes. */
	is_fresh: z.boolean(),
	/**
	 * True if this session started setting up an authenticator app within the last half hour and can
	 * continue.
	 */
	is_begun: z.boolean(),
});
export type SecondFactor = z.input<typeof secondFactor>;

/** Access of all these calls. They need no permission, because staff use them before they can open the back office. */
const ofCurrentUser = { access: "staff" } as const;
/** Recovery codes, which are shown only once. Afterwards, users can only replace all of them. */
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const readSecondFactor = endpoint({
	...ofCurrentUser,
	method: "GET",
	path: "/admin/api/me/second-factor",
	summary: "Returns whether the current user has an authenticator app set up",
	output: secondFactor,
});

export const beginSecondFactor = endpoint({
	...ofCurrentUser,
	method: "POST",
	path: "/admin/api/me/second-factor/begin",
	problems: ["is_on", "no_password", "password_needed", "sign_in_again"],
	summary:
		"Returns a secret for the authenticator app. Repeated calls of a session return the same secret for half an hour. Sign-ins need no code until the secret is confirmed",
	status: 200,
	body: z.object({
		password: password.describe("Required if the user signed in more than ten minutes ago"),
		anew: z.boolean().optional().describe("Creates a new secret; the previous one stops working"),
	}),
	output: z.object({
		/** The secret as a URI, shown as a QR code for the authenticator app. */
		uri: z.string(),
		/** The secret as text, for typing into the app. */
		secret: z.string(),
	}),
});

export const confirmSecondFactor = endpoint({
	...ofCurrentUser,
	method: "POST",
	path: "/admin/api/me/second-factor/confirm",
	problems: ["is_on", "not_begun", "wrong_code"],
	summary:
		"Turns on the second factor with a first code; ends other sessions and returns recovery codes",
	status: 200,
	body: z.object({ code }),
	output: recoveryCodes,
	securityEvent: () => ({ kind: "second_factor_changed", what: "Turned on" }),
});

export const renewRecoveryCodes = endpoint({
	...ofCurrentUser,
	method: "POST",
	path: "/admin/api/me/second-factor/recovery-codes",
	problems: ["confirm_identity", "is_off", "no_password", "sign_in_again", "wrong_code"],
	summary: "Replaces the recovery codes",
	status: 200,
	body: z.object({
		password,
		code: code.optional().describe("Required if an authenticator app is set up"),
	}),
	output: recoveryCodes,
	securityEvent: () => ({ kind: "second_factor_changed", what: "New recovery codes" }),
});

export const removeSecondFactor = endpoint({
	...ofCurrentUser,
	method: "POST",
	path: "/admin/api/me/second-factor/remove",
	problems: ["is_off", "no_password", "sign_in_again", "wrong_code"],
	summary: "Turns off the second factor, with password and code",
	status: 200,
	body: z.object({ password, code }),
	output: secondFactor,
	securityEvent: () => ({ kind: "second_factor_changed", what: "Turned off" }),
});
