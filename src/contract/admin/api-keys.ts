import { z } from "zod";
import { scopes } from "#lib/security/key-scopes.ts";
import { endpoint } from "../endpoint.ts";
import { id, idText, instant, text } from "../fields.ts";

export const apiKey = z.object({
	id,
	name: z.string(),
	/** The last characters of the key, shown to identify it. */
	ending: z.string(),
	scopes: z.array(z.string()),
	/** The user that the key acts for. */
	made_by: z.object({ id, name: z.string() }),
	created_at: instant,
	expires_at: instant,
	/** Time of the last call with the key, rounded to the minute. */
	last_used_at: instant.nullable(),
	revoked_at: instant.nullable(),
});
export type ApiKey = z.input<typeof apiKey>;

const ofOwner = { access: "owner", permission: "integrations" } as const;

export const listApiKeys = endpoint({
	...ofOwner,
	method: "GET",
	path: "/admin/api/api-keys",
	summary: "API keys, newest first; revoked and expired keys are listed for 90 days",
	output: z.array(apiKey),
});

export const makeApiKey = endpoint({
	...ofOwner,
	method: "POST",
	path: "/admin/api/api-keys",
	problems: ["too_many"],
	summary: "Creates an API key; only this response contains the key",
	status: 201,
	body: z.object({
		name: text(100).describe("The program that uses the key"),
		scopes: z
			.array(z.enum(scopes))
			.min(1, "Choose at least one permission.")
			.max(scopes.length)
			.transform((given) => [...new Set(given)]),
		days: z.number().int().min(1).max(366).describe("Days until the key expires"),
	}),
	output: z.object({ key: z.string(), api_key: apiKey }),
	securityEvent: ({ scopes: given }) => ({ kind: "api_key_made", what: given.join(", ") }),
});

export const revokeApiKey = endpoint({
	...ofOwner,
	method: "POST",
	path: "/admin/api/api-keys/{id}/revoke",
	summary: "Revokes a key immediately",
	params: z.object({ id: idText }),
	output: apiKey,
	securityEvent: ({ id }) => ({ kind: "api_key_revoked", what: `Key ${id}` }),
});
