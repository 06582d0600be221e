import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { type ApiKeyRow, apiKeyColumns } from "./api-key.ts";

/**
 * Returns the API keys, newest first. Keys that expired or were revoked more than 90 days ago are left out; the audit
 * log still has them.
 */
export function listApiKeys(queryable: Queryable, now: Date): Promise<ApiKeyRow[]> {
	return queryable.rows<ApiKeyRow>(sql`
		select ${apiKeyColumns} from api_keys
		where least(expires_at, revoked_at) > ${now}::timestamptz - interval '90 days'
		order by api_keys.id desc`);
}
