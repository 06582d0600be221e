import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { requireVersion } from "#domain/audit/require-version.ts";
import { requireIdCursor } from "#lib/lists/keyset.ts";
import { Refusal, refusalAt } from "#lib/refusals/refusal.ts";
import { isKeptPath } from "./kept-paths.ts";

export interface Redirect {
	id: number;
	version: number;
	from_path: string;
	to_path: string;
}

type RedirectPaths = Pick<Redirect, "from_path" | "to_path">;

/** Returns true if a redirect is active; a newer page at the same address takes precedence. */
export const isFollowed = ({ from_path }: Pick<Redirect, "from_path">): boolean =>
	!isKeptPath(from_path);

/** Returns all redirects. */
export const readRedirects = (queryable: Queryable): Promise<Redirect[]> =>
	queryable.rows(sql`select id, version, from_path, to_path from redirects order by from_path`);

/** Returns a page of redirects, ordered by address. */
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
	id: number | null,
	given: RedirectPaths,
): Promise<void> {
	const refuse = (field: string, message: string) => {
		throw refusalAt(field, message);
	};
	if (isKeptPath(given.from_path)) refuse("from_path", "This path is used by the shop.");
	if (pathOnly(given.to_path) === given.from_path)
		refuse("to_path", "This path redirects to itself.");
	const others = (await readRedirects(transaction)).filter((other) => other.id !== id);
	if (others.some((other) => other.from_path === given.from_path)) {
		refuse("from_path", "This path already redirects elsewhere.");
	}
	if (others.some((other) => other.from_path === pathOnly(given.to_path))) {
		refuse("to_path", "This path redirects elsewhere.");
	}
	if (others.some((other) => pathOnly(other.to_path) === given.from_path)) {
		refuse("from_path", "Another redirect leads to this path.");
	}
}

/**
 * Adds a redirect or replaces the one with `id`. Redirects never lead to each other.
 * @throws Refusal `changed_elsewhere` if somebody else has changed it since the person saw it
 */
export function saveRedirect(
	database: Database,
	actor: Actor,
	id: number | null,
	given: RedirectPaths & { version?: number | undefined },
): Promise<Redirect> {
	return database.transaction(async (transaction) => {
		await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('redirects'))`);
		const before = id === null ? null : await findRedirect(transaction, id);
		if (before) requireVersion("this redirect", before, given.version);
		await requireUseful(transaction, id, given);
		const saved = await transaction.one<Redirect>(
			id === null
				? sql`insert into redirects (from_path, to_path) values (${given.from_path}, ${given.to_path})
					returning id, version, from_path, to_path`
				: sql`update redirects set from_path = ${given.from_path}, to_path = ${given.to_path},
						version = version + 1
					where id = ${id} returning id, version, from_path, to_path`,
		);
		await record(transaction, actor, before, saved);
		return saved;
	});
}

export function deleteRedirect(database: Database, actor: Actor, id: number): Promise<void> {
	return database.transaction(async (transaction) => {
		const before = await findRedirect(transaction, id);
		await transaction.execute(sql`delete from redirects where id = ${id}`);
		await record(transaction, actor, before, null);
	});
}

export async function findRedirect(transaction: Queryable, id: number): Promise<Redirect> {
	const found = await transaction.first<Redirect>(
		sql`select id, version, from_path, to_path from redirects where id = ${id} for update`,
	);
	if (!found) throw new Refusal("missing", "Redirect not found.");
	return found;
}

function record(
	transaction: Queryable,
	actor: Actor,
	before: Redirect | null,
	after: Redirect | null,
): Promise<void> {
	const pick = (redirect: Redirect | null) =>
		redirect && { from_path: redirect.from_path, to_path: redirect.to_path };
	return recordChange(transaction, actor, {
		action: after === null ? "redirect.deleted" : before ? "redirect.updated" : "redirect.created",
		entity: "redirect",
		entityId: (after ?? before)?.id ?? null,
		label: (after ?? before)?.from_path ?? "",
		before: pick(before),
		after: pick(after),
	});
}
