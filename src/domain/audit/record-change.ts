import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";

/** Who does something, and in which request. */
export interface Actor {
	accountId: number;
	requestId: string;
	/** The key by which a program does it for them; without one they do it themselves. */
	apiKey?: { id: number; scopes: readonly string[] } | null | undefined;
}

export interface AuditedChange {
	/** What happened, such as `product.updated`. */
	action: string;
	/** The kind of thing it happened to, such as `product`. */
	entity: string;
	entityId: number | string | null;
	/**
	 * What people call it; kept, because it may be renamed or go. Nobody can take anything out of the
	 * log, so no customer's name, address or words may stand in it: the list looks up who it was.
	 */
	label: string;
	before?: Readonly<Record<string, unknown>> | null;
	after?: Readonly<Record<string, unknown>> | null;
}

const same = (first: unknown, second: unknown) => JSON.stringify(first) === JSON.stringify(second);

/** Of two states, only what differs. */
export function differenceOf(
	before: Readonly<Record<string, unknown>>,
	after: Readonly<Record<string, unknown>>,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
	const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
	const changed = keys.filter((key) => !same(before[key] ?? null, after[key] ?? null));
	const pick = (from: Readonly<Record<string, unknown>>) =>
		Object.fromEntries(changed.map((key) => [key, from[key] ?? null]));
	return { before: pick(before), after: pick(after) };
}

/**
 * Writes who changed what from what to what, in the transaction of the change itself. Where both
 * states are given, only what differs is kept, and nothing at all where nothing does.
 */
export async function recordChange(
	transaction: Queryable,
	actor: Actor,
	change: AuditedChange,
): Promise<void> {
	let { before = null, after = null } = change;
	if (before && after) {
		({ before, after } = differenceOf(before, after));
		if (Object.keys(after).length === 0) return;
	}
	await transaction.execute(sql`
		insert into audit_log (
			actor_id, action, entity, entity_id, label, before, after, request_id, api_key_id
		)
		values (
			${actor.accountId}, ${change.action}, ${change.entity}, ${change.entityId}::text,
			${change.label}, ${before && JSON.stringify(before)}::jsonb,
			${after && JSON.stringify(after)}::jsonb, ${actor.requestId},
			${actor.apiKey?.id ?? null}
		)`);
}
