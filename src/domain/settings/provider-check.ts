import { type ProviderKey, type ProviderName, providerKeys } from "#contract/admin/providers.ts";
import type { Database } from "#db/database.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import type { Seal } from "#lib/security/seal.ts";
import { openStoredKeys, refuseWrongKeys, type StoredKeys } from "./provider-secrets.ts";

/** The result of checking keys with their provider. */
export type KeyVerdict =
	| { kind: "accepted" }
	| { kind: "refused"; name: ProviderKey; message: string }
	| { kind: "unreachable" };

/** Asks a provider if keys are valid, without buying, sending or changing anything. */
export type CheckKeys = (provider: ProviderName, keys: StoredKeys) => Promise<KeyVerdict>;

const names: Record<ProviderName, string> = {
	stripe: "Stripe",
	paymongo: "PayMongo",
	google: "Google",
	facebook: "Facebook",
	turnstile: "Cloudflare",
	smtp: "The mail server",
};

/**
 * Asks the provider to verify new keys, if all keys of the provider are present.
 * @throws Refusal `invalid` for a wrong key; `conflict` `provider_unreachable` if the provider didn't answer
 */
export async function checkProviderKeys(
	context: { database: Database; seal: Seal; demo: boolean; checkKeys: CheckKeys },
	provider: ProviderName,
	given: StoredKeys,
): Promise<void> {
	refuseWrongKeys(provider, given, context.demo);
	const kept = await openStoredKeys(context.database, context.seal);
	const keys = Object.fromEntries(
		providerKeys[provider].flatMap((name) => {
			const value = given[name] ?? kept[name];
			return value === undefined ? [] : [[name, value]];
		}),
	) as StoredKeys;
	if (Object.keys(keys).length < providerKeys[provider].length) return;
	const verdict = await context.checkKeys(provider, keys);
	if (verdict.kind === "accepted") return;
	if (verdict.kind === "refused") {
		throw new Refusal("invalid", verdict.message, {
			errors: { [verdict.name]: [verdict.message] },
		});
	}
	throw new Refusal(
		"conflict",
		`${names[provider]} could not be reached, so these keys were not tested.`,
		{ code: "provider_unreachable" },
	);
}
