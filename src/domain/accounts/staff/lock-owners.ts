import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";

/** Returns the ids of the owners who can sign in, and locks their rows until the transaction ends. */
export async function lockOwners(transaction: Queryable): Promise<number[]> {
	const owners = await transaction.rows<{ id: number }>(sql`
		select id from accounts where role = 'owner' and blocked_at is null
		order by id for update
	`);
	return owners.map(({ id }) => id);
}
