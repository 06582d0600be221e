import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";

export interface ListedPasskey {
	id: number;
	name: string;
	/** True if the device maker also stores the passkey in its cloud. */
	synced: boolean;
	createdAt: Date;
	lastUsedAt: Date | null;
}

export const passkeyColumns = sql`
	id, name, synced, created_at as "createdAt", last_used_at as "lastUsedAt"`;

/** Returns the passkeys of an account, newest last. */
export const listPasskeys = (queryable: Queryable, accountId: number): Promise<ListedPasskey[]> =>
	queryable.rows<ListedPasskey>(sql`
		select ${passkeyColumns} from passkeys where account_id = ${accountId} order by id
	`);
