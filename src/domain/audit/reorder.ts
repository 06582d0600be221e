import sql, { raw } from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "./record-change.ts";
import { changedElsewhere } from "./require-version.ts";

interface OrderedList<Row, Key extends string | number> {
	table: "categories" | "custom_fields" | "features" | "shipping_methods";
	/** Key that identifies a row. */
	key: { column: "id" | "code"; type: "bigint" | "text"; of: (row: Row) => Key };
	entity: "category" | "custom_field" | "feature" | "shipping_method";
	/** Label in the audit log, also used inside sentences. */
	label: string;
	inSentence: string;
	nameOf: (row: Row) => string;
	lock: (transaction: Queryable) => Promise<unknown>;
	/** Returns the rows in their order. */
	list: (queryable: Queryable) => Promise<Row[]>;
}

/**
 * Saves a new manual order of a list.
 * @param keys the keys of all rows
 * @throws Refusal `changed_elsewhere` if rows were added or removed meanwhile
 */
export function reorder<Row, Key extends string | number>(
	database: Database,
	actor: Actor,
	keys: readonly Key[],
	{ table, key, entity, label, inSentence, nameOf, lock, list }: OrderedList<Row, Key>,
): Promise<Row[]> {
	return database.transaction(async (transaction) => {
		await lock(transaction);
		const before = await list(transaction);
		if (keys.length !== before.length || !before.every((row) => keys.includes(key.of(row)))) {
			throw changedElsewhere(inSentence);
		}
		await transaction.execute(sql`
			update ${raw(table)} as listed set position = given.place
			from unnest(${keys}::${raw(key.type)}[]) with ordinality as given (key, place)
			where listed.${raw(key.column)} = given.key`);
		const after = await list(transaction);
		await recordChange(transaction, actor, {
			action: `${entity}.ordered`,
			entity,
			entityId: null,
			label,
			before: { order: before.map(nameOf) },
			after: { order: after.map(nameOf) },
		});
		return after;
	});
}
