import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { instant } from "../fields.ts";

/** External providers with the environment variables of their keys. */
export const providerKeys = {
	stripe: ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"],
	paymongo: ["PAYMONGO_SECRET_KEY", "PAYMONGO_WEBHOOK_SECRET"],
	google: ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
	facebook: ["FACEBOOK_APP_ID", "FACEBOOK_APP_SECRET"],
	turnstile: ["TURNSTILE_SITE_KEY", "TURNSTILE_SECRET"],
	smtp: ["SMTP_URL"],
} as const;
export type ProviderName = keyof typeof providerKeys;
export type ProviderKey = (typeof providerKeys)[ProviderName][number];

export const providerNames = [
	"stripe",
	"paymongo",
	"google",
	"facebook",
	"turnstile",
	"smtp",
] as const;
const keyNames = Object.values(providerKeys).flat() as [ProviderKey, ...ProviderKey[]];

export const providerState = z.object({
	provider: z.enum(providerNames),
	/** Source of the keys in use. Environment variables have priority over stored keys. */
	source: z.enum(["environment", "stored", "none"]),
	/** True if stored keys don't apply yet. */
	restart_needed: z.boolean(),
	/** True if all required keys are stored. */
	is_complete: z.boolean(),
	keys: z.array(
		z.object({
			name: z.enum(keyNames),
			is_set: z.boolean(),
			/** The last four characters of the key, which is never returned itself. */
			ending: z.string(),
			changed_at: instant.nullable(),
			changed_by: z.string().nullable(),
		}),
	),
});
export type ProviderState = z.input<typeof providerState>;

const secrets = { access: "owner", permission: "provider_secrets" } as const;
/** One of `providerNames`. Other names are answered with 404. */
const provider = z.string().max(40);

export const listProviders = endpoint({
	...secrets,
	method: "GET",
	path: "/admin/api/providers",
	summary: "Which keys of payment, sign-in and email providers are set; never the keys themselves",
	output: z.array(providerState),
});

export const changeProvider = endpoint({
	...secrets,
	method: "PUT",
	path: "/admin/api/providers/{provider}",
	problems: ["provider_unreachable"],
	summary:
		"Tests a provider's keys and saves them encrypted; keys left out stay unchanged. 409 `provider_unreachable` if the provider didn't answer",
	params: z.object({ provider }),
	body: z.object({
		/** True to save the keys even if the provider can't be reached to verify them. */
		unchecked: z.boolean().optional(),
		keys: z.partialRecord(
			z.enum(keyNames),
			z.string().trim().min(1, "This is required.").max(2_000, "This is too long."),
		),
	}),
	output: providerState,
	securityEvent: ({ provider }) => ({ kind: "provider_keys_changed", what: provider }),
});

export const removeProvider = endpoint({
	...secrets,
	method: "DELETE",
	path: "/admin/api/providers/{provider}",
	summary: "Deletes the stored keys of a provider",
	status: 200,
	params: z.object({ provider }),
	output: providerState,
	securityEvent: ({ provider }) => ({
		kind: "provider_keys_changed",
		what: `${provider}, removed`,
	}),
});
