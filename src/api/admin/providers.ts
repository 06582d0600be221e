import * as calls from "#contract/admin/providers.ts";
import {
	changeProvider,
	listProviders,
	type ProviderRow,
	removeProvider,
} from "#domain/settings/provider-secrets.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";

const present = ({ keys, ...row }: ProviderRow): calls.ProviderState => ({
	...row,
	keys: keys.map((key) => ({ ...key, changed_at: key.changed_at?.toISOString() ?? null })),
});

export function providerRoutes(app: App, dependencies: Dependencies): void {
	const { database, providersInUse } = dependencies;
	async function show(provider: calls.ProviderName): Promise<calls.ProviderState> {
		const rows = await listProviders(database, providersInUse);
		return present(rows.find((row) => row.provider === provider) as ProviderRow);
	}

	handle(app, calls.listProviders, async () =>
		(await listProviders(database, providersInUse)).map(present),
	);
	handle(app, calls.changeProvider, async ({ input: { provider, keys }, actor }) => {
		await changeProvider(dependencies, actor, provider, keys);
		return show(provider);
	});
	handle(app, calls.removeProvider, async ({ input: { provider }, actor }) => {
		await removeProvider(database, actor, provider);
		return show(provider);
	});
}
