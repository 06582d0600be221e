import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, idText, instant, text } from "../fields.ts";
import { user } from "./session.ts";

const encoded = z.string().max(20_000);

/** The result of `navigator.credentials`, in the JSON format of the WebAuthn specification. */
export const credential = z.looseObject({
	id: z.string().max(2_000),
	rawId: z.string().max(2_000),
	type: z.literal("public-key"),
	response: z.looseObject({ clientDataJSON: encoded }),
});
/** Options for `navigator.credentials`, in the JSON format of the WebAuthn specification. */
const options = z.record(z.string(), z.unknown());

export const passkey = z.object({
	id,
	name: z.string(),
	/** True if the device vendor backs up the passkey, so that it survives the loss of the device. */
	synced: z.boolean(),
	created_at: instant,
	last_used_at: instant.nullable(),
});
export type Passkey = z.input<typeof passkey>;

const name = text(60);

export const beginPasskeySignIn = endpoint({
	method: "POST",
	path: "/login/passkey/begin",
	whileClosed: true,
	hidesAccounts: true,
	access: "public",
	summary: "Challenge for signing in with a passkey",
	status: 200,
	output: z.object({ options }),
});

export const signInWithPasskey = endpoint({
	method: "POST",
	path: "/login/passkey",
	problems: ["passkey_expired", "passkey_refused"],
	whileClosed: true,
	hidesAccounts: true,
	access: "public",
	summary: "Signs in with a passkey, which needs neither password nor code",
	status: 200,
	body: z.object({ credential, remember: z.boolean().optional() }),
	output: z.object({ user, redirect: z.string(), message: z.string() }),
});

export const listPasskeys = endpoint({
	method: "GET",
	path: "/user/api/passkeys",
	access: "customer",
	summary: "The current user's passkeys",
	output: z.array(passkey),
});

export const beginPasskey = endpoint({
	method: "POST",
	path: "/user/api/passkeys/begin",
	problems: ["confirm_identity", "email_unverified", "too_many"],
	access: "customer",
	summary: "Options for creating a passkey; needs a confirmed identity",
	status: 200,
	output: z.object({ options }),
});

export const addPasskey = endpoint({
	method: "POST",
	path: "/user/api/passkeys",
	problems: ["confirm_identity", "known_passkey", "passkey_expired", "passkey_refused"],
	access: "customer",
	summary: "Adds a passkey",
	status: 201,
	body: z.object({ name, credential }),
	output: z.object({
		passkey,
		/** Set for staff without recovery codes; shown only once. */
		recovery_codes: z.array(z.string()),
	}),
	securityEvent: () => ({ kind: "second_factor_changed", what: "Passkey added" }),
});

export const renamePasskey = endpoint({
	method: "PUT",
	path: "/user/api/passkeys/{id}",
	access: "customer",
	summary: "Renames a passkey",
	params: z.object({ id: idText }),
	body: z.object({ name }),
	output: passkey,
});

export const removePasskey = endpoint({
	method: "DELETE",
	path: "/user/api/passkeys/{id}",
	problems: ["confirm_identity"],
	access: "customer",
	summary: "Removes a passkey; needs a confirmed identity",
	params: z.object({ id: idText }),
	securityEvent: () => ({ kind: "second_factor_changed", what: "Passkey removed" }),
});

export const beginPasskeyConfirmation = endpoint({
	method: "POST",
	path: "/user/api/profile/confirmation/begin",
	access: "customer",
	summary: "Challenge for confirming the current user's identity with a passkey",
	status: 200,
	output: z.object({ options }),
});
