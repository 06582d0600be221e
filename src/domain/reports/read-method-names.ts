import type { Queryable } from "#db/database.ts";
import { tenderName } from "#lib/payments/counter-payments.ts";
import { isNamed } from "#lib/payments/named-methods.ts";
import { listNamedWays } from "./list-named-ways.ts";

/** Returns the names of the counter tenders and extension payment methods that occur in the rows, by code. */
export async function readMethodNames(
	queryable: Queryable,
	rows: readonly { key: string }[],
): Promise<ReadonlyMap<string, string>> {
	const tenders = rows.flatMap(({ key }) => {
		const name = tenderName(key);
		return name === null ? [] : [[key, name] as const];
	});
	const ways = rows.some(({ key }) => isNamed(key)) ? await listNamedWays(queryable) : [];
	return new Map([...tenders, ...ways.map(({ code, name }) => [code, name] as const)]);
}
