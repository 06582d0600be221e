import sql, { raw } from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "./record-change.ts";
import { changedElsewhere } from "./require-version.ts";

/** The members of a resource (`defineResource`) that `reorder` needs. */
interface OrderedRows<Row, Key extends keyof Row> {
	table: string;
	entity: string;
	key: Key;
	nameOf: (row: Row) => string;
	lock: (transaction: Queryable) => Promise<unknown>;
	/** Returns the rows in their current order. */
	list: (queryable: Queryable) => Promise<Row[]>;
}

/**
 * Saves the manual order of a list.
 * @param keys keys of all rows in their new order
 * @param text.label label in the audit log
 * @param text.inSentence object of the message "Someone else changed …"
 * @throws Refusal `changed_elsewhere` if rows were added or removed since the person loaded the list
 */
export function reorder<Row, Key extends keyof Row & string>(
	database: Database,
	actor: Actor,
	keys: readonly Row[Key][],
	{ table, entity, key, nameOf, lock, list }: OrderedRows<Row, Key>,
	{ label, inSentence }: { label: string; inSentence: string },
): Promise<Row[]> {
	return database.transaction(async (transaction) => {
		await lock(transaction);
		const before = await list(transaction);
		if (keys.length !== before.length || !before.every((row) => keys.includes(row[key]))) {
			throw changedElsewhere(inSentence);
		}
		await transaction.execute(sql`
			update ${raw(table)} as listed set position = given.place
			from json_array_elements_text(${JSON.stringify(keys)}) with ordinality as given (key, place)
			where listed.${raw(key)}::text = given.key`);
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
