import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";

/** The person who makes a change, with the id of the request. */
export interface Actor {
	accountId: number;
	requestId: string;
	/** The API key used by the person; omitted for a change in the back office. */
	apiKey?: { id: number; scopes: readonly string[] } | null | undefined;
}

export interface AuditedChange {
	/** Name of the event, such as `product.updated`. */
	action: string;
	/** Kind of the changed object, such as `product`. */
	entity: string;
	entityId: number | string | null;
	/**
	 * Readable name of the object, stored in case the object is renamed or deleted. The log can't be erased, so it must
	 * not contain a customer's name, address or texts. The audit list looks up names of customers instead.
	 */
	label: string;
	before?: Readonly<Record<string, unknown>> | null;
	after?: Readonly<Record<string, unknown>> | null;
}

const same = (first: unknown, second: unknown) => JSON.stringify(first) === JSON.stringify(second);

/** Returns only the fields that differ between two states. */
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
 * Records a change in the audit log. Call this in the transaction of the change. If both `before` and `after` are
 * given, only the differing fields are stored. Without differences, nothing is recorded.
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
