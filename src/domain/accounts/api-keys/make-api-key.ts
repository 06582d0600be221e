import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { secondsAfter } from "../sessions/session.ts";
import { type ApiKeyRow, apiKeyColumns, createKey, endingOf, hashKey } from "./api-key.ts";

const maxActiveKeys = 50;

/** Creates an API key that acts as this person. Only its hash is stored. */
export async function makeApiKey(
	database: Database,
	actor: Actor,
	{ name, scopes, days }: { name: string; scopes: readonly string[]; days: number },
	now: Date,
): Promise<{ key: string; apiKey: ApiKeyRow }> {
	const key = createKey();
	return database.transaction(async (transaction) => {
		// Lock the creator's row. Otherwise a person could still create a key while losing the owner role, and
		// concurrent requests could exceed the maximum number of keys.
		const owner = await transaction.first(sql`
			select from accounts
			where id = ${actor.accountId} and role = 'owner' and blocked_at is null for update`);
		if (!owner) throw new Refusal("forbidden", "You are not allowed to do this.");
		const { living } = await transaction.one<{ living: number }>(sql`
			select count(*)::int as living from api_keys where revoked_at is null and expires_at > ${now}`);
		if (living >= maxActiveKeys) {
			throw new Refusal(
				"conflict",
				`There are already ${maxActiveKeys} API keys. Revoke one first.`,
				{
					code: "too_many",
				},
			);
		}
		const apiKey = await transaction.one<ApiKeyRow>(sql`
			insert into api_keys (account_id, name, key_hash, ending, scopes, created_at, expires_at)
			values (
				${actor.accountId}, ${name}, ${hashKey(key)}, ${endingOf(key)}, ${scopes}::text[], ${now},
				${secondsAfter(now, days * 24 * 60 * 60)}
			)
			returning ${apiKeyColumns}`);
		await recordChange(transaction, actor, {
			action: "api_key.made",
			entity: "api_key",
			entityId: apiKey.id,
			label: name,
			after: { scopes, expires_at: apiKey.expires_at },
		});
		return { key, apiKey };
	});
}
