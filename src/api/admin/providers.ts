import * as calls from "#contract/admin/providers.ts";
import { checkProviderKeys } from "#domain/settings/provider-check.ts";
import {
	changeProvider,
	listProviders,
	type ProviderRow,
	removeProvider,
} from "#domain/settings/provider-secrets.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";

export function providerRoutes(app: App, dependencies: Dependencies): void {
	const { database, providersInUse, takeProviders } = dependencies;
	function find(name: string): calls.ProviderName {
		const found = calls.providerNames.find((provider) => provider === name);
		if (!found) throw new Refusal("missing", "Provider not found.");
		return found;
	}
	async function show(provider: calls.ProviderName): Promise<ProviderRow> {
		const rows = await listProviders(database, providersInUse);
		return rows.find((row) => row.provider === provider) as ProviderRow;
	}

	handle(app, calls.listProviders, () => listProviders(database, providersInUse));
	handle(app, calls.changeProvider, async ({ input, actor }) => {
		const { keys, unchecked = false } = input;
		const provider = find(input.provider);
		if (!unchecked) await checkProviderKeys(dependencies, provider, keys);
		await changeProvider(dependencies, actor, provider, keys);
		await takeProviders();
		return show(provider);
	});
	handle(app, calls.removeProvider, async ({ input, actor }) => {
		const provider = find(input.provider);
		await removeProvider(database, actor, provider);
		await takeProviders();
		return show(provider);
	});
}
