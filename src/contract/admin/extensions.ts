import { z } from "zod";
import { extensionParts } from "#lib/extensions/extension-parts.ts";
import { endpoint } from "../endpoint.ts";
import { instant } from "../fields.ts";

export const extensionState = z.object({
	/** Module name, which is also used in URLs. */
	name: z.string(),
	label: z.string(),
	version: z.string(),
	parts: z.array(
		z.object({
			part: z.enum(extensionParts),
			/** True if all required settings are set and the shop uses it. */
			is_in_use: z.boolean(),
			/** Payment methods that the extension provides. */
			methods: z.array(z.string()),
		}),
	),
	settings: z.array(
		z.object({
			key: z.string(),
			label: z.string(),
			is_secret: z.boolean(),
			is_optional: z.boolean(),
			/** Source of the value. Environment variables have priority. */
			source: z.enum(["environment", "stored", "none"]),
			/** The value of the setting, or the last four characters of a secret. */
			shown: z.string(),
			changed_at: instant.nullable(),
			changed_by: z.string().nullable(),
		}),
	),
	/** True if stored settings don't apply to this process yet. */
	restart_needed: z.boolean(),
});
export type ExtensionState = z.input<typeof extensionState>;

const secrets = { access: "owner", permission: "provider_secrets" } as const;
const name = z.string().max(40);

export const listExtensions = endpoint({
	...secrets,
	method: "GET",
	path: "/admin/api/extensions",
	summary: "Installed extensions, what they provide and which settings are set",
	output: z.array(extensionState),
});

export const changeExtension = endpoint({
	...secrets,
	method: "PUT",
	path: "/admin/api/extensions/{name}",
	summary: "Saves an extension's settings, encrypted; settings left out stay unchanged",
	params: z.object({ name }),
	body: z.object({
		settings: z.record(
			z.string().max(60),
			z.string().trim().min(1, "This is required.").max(2_000, "This is too long."),
		),
	}),
	output: extensionState,
	securityEvent: ({ name }) => ({ kind: "provider_keys_changed", what: name }),
});

export const removeExtension = endpoint({
	...secrets,
	method: "DELETE",
	path: "/admin/api/extensions/{name}",
	summary: "Deletes the stored settings of an extension",
	status: 200,
	params: z.object({ name }),
	output: extensionState,
	securityEvent: ({ name }) => ({ kind: "provider_keys_changed", what: `${name}, removed` }),
});
