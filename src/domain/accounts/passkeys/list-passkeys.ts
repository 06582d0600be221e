import sql from "sql-template-tag";
import type { z } from "zod";
import type { passkey } from "#contract/account/passkeys.ts";
import type { Queryable } from "#db/database.ts";

export type ListedPasskey = z.output<typeof passkey>;

export const passkeyColumns = sql`id, name, synced, created_at, last_used_at`;

/** Returns the passkeys of an account, oldest first. */
export const listPasskeys = (queryable: Queryable, accountId: number): Promise<ListedPasskey[]> =>
	queryable.rows<ListedPasskey>(sql`
		select ${passkeyColumns} from passkeys where account_id = ${accountId} order by id
	`);
