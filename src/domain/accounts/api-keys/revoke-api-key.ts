import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { type ApiKeyRow, apiKeyColumns } from "./api-key.ts";

/** Revokes a key, so that its next call is refused. A key that is already revoked stays unchanged. */
export function revokeApiKey(
	database: Database,
	actor: Actor,
	id: number,
	now: Date,
): Promise<ApiKeyRow> {
	return database.transaction(async (transaction) => {
		const revoked = await transaction.first<ApiKeyRow>(sql`
			update api_keys set revoked_at = ${now} where id = ${id} and revoked_at is null
			returning ${apiKeyColumns}`);
		if (!revoked) return find(transaction, id);
		await recordChange(transaction, actor, {
			action: "api_key.revoked",
			entity: "api_key",
			entityId: id,
			label: revoked.name,
			after: { revoked_at: revoked.revoked_at },
		});
		return revoked;
	});
}

async function find(transaction: Queryable, id: number): Promise<ApiKeyRow> {
	const found = await transaction.first<ApiKeyRow>(
		sql`select ${apiKeyColumns} from api_keys where id = ${id}`,
	);
	if (!found) throw new Refusal("missing", "Not found.");
	return found;
}

/** Revokes all keys of a person who no longer works here or was blocked. */
export async function revokeKeysOf(
	transaction: Queryable,
	accountId: number,
	now: Date,
): Promise<void> {
	await transaction.execute(sql`
		update api_keys set revoked_at = ${now}
		where account_id = ${accountId} and revoked_at is null`);
}
