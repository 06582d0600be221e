import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { type ApiKeyRow, apiKeyColumns } from "./api-key.ts";

/** Returns the keys, newest first. Keys that ended more than 90 days ago appear in the audit log only. */
export function listApiKeys(queryable: Queryable, now: Date): Promise<ApiKeyRow[]> {
	return queryable.rows<ApiKeyRow>(sql`
		select ${apiKeyColumns} from api_keys
		where least(expires_at, revoked_at) > ${now}::timestamptz - interval '90 days'
		order by api_keys.id desc`);
}
