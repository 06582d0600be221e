import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { instant } from "../fields.ts";
import { user } from "./session.ts";

/** Six digits of the authenticator app, or a recovery code; spaces and hyphens do not matter. */
const code = z.string().max(100);
const password = z.string().max(10_000).nullish();

export const completeLogin = endpoint({
	method: "POST",
	path: "/login/second-factor",
	problems: ["sign_in_again", "wrong_code"],
	whileClosed: true,
	hidesAccounts: true,
	access: "public",
	summary: "Ends a sign-in that asked for the second factor (`second_factor_required`)",
	status: 200,
	body: z.object({ code }),
	output: z.object({ user, redirect: z.string(), message: z.string() }),
});

export const secondFactor = z.object({
	is_on: z.boolean(),
	/** Nothing else of the back office opens without it. */
	is_required: z.boolean(),
	since: instant.nullable(),
	/** No app, but a passkey guards the account. */
	is_by_passkey: z.boolean(),
	recovery_codes_left: z.number().int(),
	/** Proving who one is takes the password; without one, a sign-in of the last ten minutes. */
	has_password: z.boolean(),
	/** Signed in within the last ten minutes. */
	is_fresh: z.boolean(),
	/** This session has begun to set up an app in the last half hour, and can go on. */
	is_begun: z.boolean(),
});
export type SecondFactor = z.input<typeof secondFactor>;

/** Everybody who works here has these, before anything else of the back office opens. */
const own = { access: "staff" } as const;
/** Shown once: afterwards only a new set can be made. */
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const readSecondFactor = endpoint({
	...own,
	method: "GET",
	path: "/admin/api/me/second-factor",
	summary: "Whether an authenticator app guards one's account",
	output: secondFactor,
});

export const beginSecondFactor = endpoint({
	...own,
	method: "POST",
	path: "/admin/api/me/second-factor/begin",
	problems: ["is_on", "no_password", "password_needed", "sign_in_again"],
	summary:
		"Gives a secret for the authenticator app, within half an hour and a session the same; nothing asks for it before it is confirmed",
	status: 200,
	body: z.object({
		password: password.describe("Needed ten minutes after the sign-in"),
		anew: z.boolean().optional().describe("Another secret; what has the former one is dead"),
	}),
	output: z.object({
		/** For the app, as a QR code. */
		uri: z.string(),
		/** The same secret, to be typed. */
		secret: z.string(),
	}),
});

export const confirmSecondFactor = endpoint({
	...own,
	method: "POST",
	path: "/admin/api/me/second-factor/confirm",
	problems: ["is_on", "not_begun", "wrong_code"],
	summary: "Turns it on with a first code; ends the other sessions, gives the recovery codes",
	status: 200,
	body: z.object({ code }),
	output: recoveryCodes,
	deed: () => ({ kind: "second_factor_changed", what: "Turned on" }),
});

export const renewRecoveryCodes = endpoint({
	...own,
	method: "POST",
	path: "/admin/api/me/second-factor/recovery-codes",
	problems: ["confirm_identity", "is_off", "no_password", "sign_in_again", "wrong_code"],
	summary: "Replaces the recovery codes",
	status: 200,
	body: z.object({
		password,
		code: code.optional().describe("Needed where an authenticator app is set up"),
	}),
	output: recoveryCodes,
	deed: () => ({ kind: "second_factor_changed", what: "New recovery codes" }),
});

export const removeSecondFactor = endpoint({
	...own,
	method: "POST",
	path: "/admin/api/me/second-factor/remove",
	problems: ["is_off", "no_password", "sign_in_again", "wrong_code"],
	summary: "Turns it off, with password and code",
	status: 200,
	body: z.object({ password, code }),
	output: secondFactor,
	deed: () => ({ kind: "second_factor_changed", what: "Turned off" }),
});
