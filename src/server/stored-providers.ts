import {
	type ProviderKey,
	type ProviderName,
	providerKeys,
	providerNames,
} from "#contract/admin/providers.ts";
import type { Queryable } from "#db/database.ts";
import { endingOf } from "#domain/settings/provider-key-rules.ts";
import {
	keysStoredSince,
	listStoredKeys,
	openStoredKeys,
	type ProvidersInUse,
	type StoredKeys,
} from "#domain/settings/provider-secrets.ts";
import { type Seal, SealBroken } from "#lib/security/seal.ts";
import { type Environment, EnvironmentError, readEnvironment } from "./environment.ts";

/**
 * Returns the environment with the keys that the back office has saved for providers without keys in the environment.
 * @throws EnvironmentError if the keys can't be read or are refused
 */
export async function addStoredProviders(
	environment: Environment,
	queryable: Queryable,
	seal: Seal,
): Promise<{ environment: Environment; providersInUse: ProvidersInUse; kept: StoredKeys }> {
	const [kept, stored] = await Promise.all([
		listStoredKeys(queryable),
		openOrRefuse(queryable, seal),
	]);
	const used: Record<string, string> = {};
	const entries = providerNames.map((provider): [ProviderName, ProvidersInUse[ProviderName]] => {
		const names: readonly ProviderKey[] = providerKeys[provider];
		const given = names.filter((name) => environment.given[name] !== undefined);
		const since = keysStoredSince(provider, kept);
		if (given.length > 0) {
			const endings = given.map((name) => [name, endingOf(environment.given[name] ?? "")]);
			return [
				provider,
				{ source: "environment", since: null, endings: Object.fromEntries(endings) },
			];
		}
		if (since === null) return [provider, { source: "none", since, endings: {} }];
		for (const name of names) used[name] = stored[name] ?? "";
		return [provider, { source: "stored", since, endings: {} }];
	});
	const providersInUse = Object.fromEntries(entries) as ProvidersInUse;
	if (Object.keys(used).length === 0) return { environment, providersInUse, kept: stored };
	try {
		const demo = environment.demo ? "1" : "0";
		const complete = readEnvironment({ ...environment.given, ...used, DEMO: demo }, true);
		return { environment: complete, providersInUse, kept: stored };
	} catch (error) {
		if (!(error instanceof EnvironmentError)) throw error;
		throw new EnvironmentError(`A key saved in the back office is invalid:\n${error.message}`);
	}
}

async function openOrRefuse(queryable: Queryable, seal: Seal) {
	try {
		return await openStoredKeys(queryable, seal);
	} catch (error) {
		if (!(error instanceof SealBroken)) throw error;
		throw new EnvironmentError(
			"The providers' keys in the database were encrypted with another key. Restore SECRETS_KEY or DATA_DIR/secrets.key (docs/operators/operations.md).",
		);
	}
}
