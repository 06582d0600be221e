import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { type ListedPasskey, passkeyColumns } from "./list-passkeys.ts";

/** Renames one of the account's passkeys. */
export async function renamePasskey(
	queryable: Queryable,
	{ accountId, passkeyId, name }: { accountId: number; passkeyId: number; name: string },
): Promise<ListedPasskey> {
	const renamed = await queryable.first<ListedPasskey>(sql`
		update passkeys set name = ${name} where id = ${passkeyId} and account_id = ${accountId}
		returning ${passkeyColumns}
	`);
	if (!renamed) throw noSuchPasskey();
	return renamed;
}

export const noSuchPasskey = () => new Refusal("missing", "This passkey was already removed.");
