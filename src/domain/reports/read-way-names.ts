import type { Queryable } from "#db/database.ts";
import { isNamed } from "#lib/named-methods.ts";
import { listNamedWays } from "./list-named-ways.ts";

/** What extensions' own ways to pay are called that any of the rows is about, by their codes. */
export async function readWayNames(
	queryable: Queryable,
	rows: readonly { key: string }[],
): Promise<ReadonlyMap<string, string>> {
	if (!rows.some(({ key }) => isNamed(key))) return new Map();
	return new Map((await listNamedWays(queryable)).map(({ code, name }) => [code, name]));
}
