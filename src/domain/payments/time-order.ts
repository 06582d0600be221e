import sql, { type Sql } from "sql-template-tag";
import { accountsFoundBy } from "#domain/accounts/accounts-found-by.ts";
import { readKeysetCursor } from "#lib/keyset.ts";

export interface TimePage {
	sort: "newest" | "oldest";
	limit?: number | undefined;
	cursor?: string | undefined;
}

/** The order of rows by when they were written, and where a page of them goes on. */
export function timeOrder(id: Sql, { sort, cursor }: TimePage): { by: Sql; after: Sql } {
	const by = sort === "newest" ? sql`${id} desc` : id;
	if (cursor === undefined) return { by, after: sql`true` };
	const { id: last } = readKeysetCursor(sort, "number", cursor);
	return { by, after: sort === "newest" ? sql`${id} < ${last}` : sql`${id} > ${last}` };
}

/** More customers than these are not gathered by their words. */
const mostGathered = 1_000;

/** Whose rows a search for a customer asks for; null where nothing was typed. */
export function ofCustomers(search: string | undefined): Sql | null {
	const found = accountsFoundBy(search);
	return found && sql`array(select id from accounts where ${found} limit ${mostGathered})`;
}
