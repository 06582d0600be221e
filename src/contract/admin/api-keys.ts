import { z } from "zod";
import { scopes } from "#lib/key-scopes.ts";
import { endpoint } from "../endpoint.ts";
import { id, idText, instant, text } from "../fields.ts";

export const apiKey = z.object({
	id,
	name: z.string(),
	/** Its last characters, by which people tell it from another. */
	ending: z.string(),
	scopes: z.array(z.string()),
	/** As whom it makes calls. */
	made_by: z.object({ id, name: z.string() }),
	created_at: instant,
	expires_at: instant,
	/** To the minute. */
	last_used_at: instant.nullable(),
	revoked_at: instant.nullable(),
});
export type ApiKey = z.input<typeof apiKey>;

const ofOwner = { access: "owner", permission: "integrations" } as const;

export const listApiKeys = endpoint({
	...ofOwner,
	method: "GET",
	path: "/admin/api/api-keys",
	summary: "The keys by which programs make calls, newest first; those that ended for 90 days",
	output: z.array(apiKey),
});

export const makeApiKey = endpoint({
	...ofOwner,
	method: "POST",
	path: "/admin/api/api-keys",
	problems: ["too_many"],
	summary: "Makes a key for a program; the answer is the only one that shows it",
	status: 201,
	body: z.object({
		name: text(100).describe("What will use it"),
		scopes: z
			.array(z.enum(scopes))
			.min(1, "Choose what the key may do.")
			.max(scopes.length)
			.transform((given) => [...new Set(given)]),
		days: z.number().int().min(1).max(366).describe("After which it expires"),
	}),
	output: z.object({ key: z.string(), api_key: apiKey }),
	deed: ({ scopes: given }) => ({ kind: "api_key_made", what: given.join(", ") }),
});

export const revokeApiKey = endpoint({
	...ofOwner,
	method: "POST",
	path: "/admin/api/api-keys/{id}/revoke",
	summary: "Ends a key at once",
	params: z.object({ id: idText }),
	output: apiKey,
	deed: ({ id }) => ({ kind: "api_key_revoked", what: `Key ${id}` }),
});
