import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { Refusal } from "#lib/refusal.ts";

export interface Redirect {
	id: number;
	from_path: string;
	to_path: string;
}

/** Former addresses and where they lead. */
export const listRedirects = (queryable: Queryable): Promise<Redirect[]> =>
	queryable.rows(sql`select id, from_path, to_path from redirects order by from_path`);

/** The shop's own calls and files are never led elsewhere. */
const keptPaths =
	/^\/($|admin(\/|$)|api(\/|$)|user(\/|$)|landing(\/|$)|storage\/|uploads\/|assets\/)/;

const pathOnly = (path: string) => path.replace(/[?#].*$/, "");

async function requireUseful(
	transaction: Queryable,
	id: number | null,
	given: Omit<Redirect, "id">,
): Promise<void> {
	const refuse = (field: string, message: string) => {
		throw new Refusal("invalid", message, { errors: { [field]: [message] } });
	};
	if (keptPaths.test(given.from_path)) refuse("from_path", "The shop needs this address itself.");
	if (pathOnly(given.to_path) === given.from_path) refuse("to_path", "This leads back to itself.");
	const others = (await listRedirects(transaction)).filter((other) => other.id !== id);
	if (others.some((other) => other.from_path === given.from_path)) {
		refuse("from_path", "This address leads elsewhere already.");
	}
	if (others.some((other) => other.from_path === pathOnly(given.to_path))) {
		refuse("to_path", "This address itself leads elsewhere.");
	}
	if (others.some((other) => pathOnly(other.to_path) === given.from_path)) {
		refuse("from_path", "Another redirect leads to this address.");
	}
}

/** Adds a redirect, or replaces that of `id`. Redirects never lead to each other. */
export function saveRedirect(
	database: Database,
	actor: Actor,
	id: number | null,
	given: Omit<Redirect, "id">,
): Promise<Redirect> {
	return database.transaction(async (transaction) => {
		await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('redirects'))`);
		const before = id === null ? null : await findRedirect(transaction, id);
		await requireUseful(transaction, id, given);
		const saved = await transaction.one<Redirect>(
			id === null
				? sql`insert into redirects (from_path, to_path) values (${given.from_path}, ${given.to_path})
					returning id, from_path, to_path`
				: sql`update redirects set from_path = ${given.from_path}, to_path = ${given.to_path}
					where id = ${id} returning id, from_path, to_path`,
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

async function findRedirect(transaction: Queryable, id: number): Promise<Redirect> {
	const found = await transaction.first<Redirect>(
		sql`select id, from_path, to_path from redirects where id = ${id} for update`,
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
