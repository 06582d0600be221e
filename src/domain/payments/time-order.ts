import sql, { type Sql } from "sql-template-tag";
import { accountsFoundBy } from "#domain/accounts/accounts-found-by.ts";
import { readKeysetCursor } from "#lib/lists/keyset.ts";

export interface TimePage {
	sort: "newest" | "oldest";
	limit?: number | undefined;
	cursor?: string | undefined;
}

/** SQL that sorts rows by id, which is also the order of their creation, and starts after the cursor. */
export function timeOrder(id: Sql, { sort, cursor }: TimePage): { by: Sql; after: Sql } {
	const by = sort === "newest" ? sql`${id} desc` : id;
	if (cursor === undefined) return { by, after: sql`true` };
	const { id: last } = readKeysetCursor(sort, "number", cursor);
	return { by, after: sort === "newest" ? sql`${id} < ${last}` : sql`${id} > ${last}` };
}

/** Maximum number of customers that a word search collects. */
const maxGathered = 1_000;

/** SQL for an array with the account ids of customers who match a search; null if the search is blank. */
export function ofCustomers(search: string | undefined): Sql | null {
	const found = accountsFoundBy(search);
	return found && sql`array(select id from accounts where ${found} limit ${maxGathered})`;
}
