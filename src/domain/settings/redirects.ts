import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { defineResource } from "#domain/audit/define-resource.ts";
import { requireIdCursor } from "#lib/lists/keyset.ts";
import { refusalAt } from "#lib/refusals/refusal.ts";
import { isReservedPath } from "./reserved-paths.ts";

export interface Redirect {
	id: number;
	version: number;
	from_path: string;
	to_path: string;
}

/** Returns true if a redirect is active. It's inactive if the shop itself now has a page at this path. */
export const isFollowed = ({ from_path }: Pick<Redirect, "from_path">): boolean =>
	!isReservedPath(from_path);

/** Returns all redirects. */
export const readRedirects = (queryable: Queryable): Promise<Redirect[]> =>
	queryable.rows(sql`select id, version, from_path, to_path from redirects order by from_path`);

/** Returns one page of redirects, sorted by path. */
export async function listRedirects(
	queryable: Queryable,
	{
		search,
		limit = 100,
		cursor,
	}: { search?: string | undefined; limit?: number | undefined; cursor?: string | undefined },
): Promise<{ items: Redirect[]; next: string | null; total: number }> {
	const matching = search
		? sql`position(lower(${search}) in lower(from_path || ' ' || to_path)) > 0`
		: sql`true`;
	requireIdCursor(cursor);
	const isAfter =
		cursor === undefined
			? sql`true`
			: sql`from_path > coalesce((select from_path from redirects where id = ${cursor}::bigint), '')`;
	const [rows, { total }] = await Promise.all([
		queryable.rows<Redirect>(sql`
			select id, version, from_path, to_path from redirects
			where ${matching} and ${isAfter} order by from_path limit ${limit + 1}`),
		queryable.one<{ total: number }>(sql`
			select count(*) as total from redirects where ${matching}`),
	]);
	const items = rows.slice(0, limit);
	const next = rows.length > limit ? String(items.at(-1)?.id) : null;
	return { items, next, total };
}

const pathOnly = (path: string) => path.split(/[?#]/, 1)[0] ?? "";

async function requireUseful(
	transaction: Queryable,
	given: Pick<Redirect, "from_path" | "to_path">,
	before: Redirect | null,
): Promise<void> {
	const refuse = (field: string, message: string) => {
		throw refusalAt(field, message);
	};
	if (isReservedPath(given.from_path))
		refuse("from_path", "The shop uses this path. Choose another one.");
	if (pathOnly(given.to_path) === given.from_path)
		refuse("to_path", "This path redirects to itself.");
	const others = (await readRedirects(transaction)).filter((other) => other.id !== before?.id);
	if (others.some((other) => other.from_path === given.from_path)) {
		refuse("from_path", "This path already has a redirect.");
	}
	if (others.some((other) => other.from_path === pathOnly(given.to_path))) {
		refuse("to_path", "This path is redirected, too. Enter its final destination instead.");
	}
	if (others.some((other) => pathOnly(other.to_path) === given.from_path)) {
		refuse("from_path", "Another redirect points to this path, so it can't be redirected.");
	}
}

/** Resource for editing redirects. A redirect can't lead to another redirect. */
export const redirects = defineResource({
	table: "redirects",
	entity: "redirect",
	key: "id",
	columns: ["from_path", "to_path"],
	list: readRedirects,
	check: requireUseful,
	nameOf: ({ from_path }) => from_path,
	notFound: "Redirect not found.",
	inSentence: "this redirect",
});
