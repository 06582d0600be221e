import { z } from "zod";
import { extensionParts } from "#lib/extension-parts.ts";
import { endpoint } from "../endpoint.ts";
import { instant } from "../fields.ts";

export const extensionState = z.object({
	/** As its module calls itself, in addresses too. */
	name: z.string(),
	label: z.string(),
	version: z.string(),
	parts: z.array(
		z.object({
			part: z.enum(extensionParts),
			/** Everything that it needs is set, and the shop works with it. */
			is_in_use: z.boolean(),
			/** Ways to pay that it takes. */
			methods: z.array(z.string()),
		}),
	),
	settings: z.array(
		z.object({
			key: z.string(),
			label: z.string(),
			is_secret: z.boolean(),
			is_optional: z.boolean(),
			/** The environment wins. */
			source: z.enum(["environment", "stored", "none"]),
			/** What is no secret; of one that is, its last four characters. */
			shown: z.string(),
			changed_at: instant.nullable(),
			changed_by: z.string().nullable(),
		}),
	),
	/** What is kept here is not in force in this process, or not yet. */
	restart_needed: z.boolean(),
});
export type ExtensionState = z.input<typeof extensionState>;

const secrets = { access: "owner", permission: "provider_secrets" } as const;
const name = z.string().max(40);

export const listExtensions = endpoint({
	...secrets,
	method: "GET",
	path: "/admin/api/extensions",
	summary: "Which packages the server has named, what they do and which of their settings are set",
	output: z.array(extensionState),
});

export const changeExtension = endpoint({
	...secrets,
	method: "PUT",
	path: "/admin/api/extensions/{name}",
	summary:
		"Has an extension take its settings and keeps them, closed; what is left out stays as it is",
	params: z.object({ name }),
	body: z.object({
		settings: z.record(
			z.string().max(60),
			z.string().trim().min(1, "This is required.").max(2_000, "This is too long."),
		),
	}),
	output: extensionState,
	deed: ({ name }) => ({ kind: "provider_keys_changed", what: name }),
});

export const removeExtension = endpoint({
	...secrets,
	method: "DELETE",
	path: "/admin/api/extensions/{name}",
	summary: "Forgets the settings of an extension that are kept here",
	status: 200,
	params: z.object({ name }),
	output: extensionState,
	deed: ({ name }) => ({ kind: "provider_keys_changed", what: `${name}, removed` }),
});
