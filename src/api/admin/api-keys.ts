import * as calls from "#contract/admin/api-keys.ts";
import { listApiKeys } from "#domain/accounts/api-keys/list-api-keys.ts";
import { makeApiKey } from "#domain/accounts/api-keys/make-api-key.ts";
import { revokeApiKey } from "#domain/accounts/api-keys/revoke-api-key.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";

export function apiKeyRoutes(app: App, { database, now }: Dependencies): void {
	handle(app, calls.listApiKeys, () => listApiKeys(database, now()));
	handle(app, calls.makeApiKey, async ({ input, actor }) => {
		const { key, apiKey } = await makeApiKey(database, actor, input, now());
		return { key, api_key: apiKey };
	});
	handle(app, calls.revokeApiKey, ({ input, actor }) =>
		revokeApiKey(database, actor, input.id, now()),
	);
}
