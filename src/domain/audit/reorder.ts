import sql, { raw } from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { Refusal } from "#lib/refusal.ts";
import { type Actor, recordChange } from "./record-change.ts";

interface OrderedList<Row, Key extends string | number> {
	table: "categories" | "custom_fields" | "features" | "shipping_methods";
	/** By which a row is told. */
	key: { column: "id" | "code"; type: "bigint" | "text"; of: (row: Row) => Key };
	entity: "category" | "custom_field" | "feature" | "shipping_method";
	/** In the audit log, and inside of a sentence. */
	label: string;
	inSentence: string;
	nameOf: (row: Row) => string;
	lock: (transaction: Queryable) => Promise<unknown>;
	/** In their order. */
	list: (queryable: Queryable) => Promise<Row[]>;
}

/**
 * Gives the rows of a list that people order by hand another order.
 * @param keys all of them
 * @throws Refusal `changed_elsewhere` where others have come or gone
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
			throw new Refusal(
				"conflict",
				`Someone else changed ${inSentence}. Reload to see the latest version.`,
				{
					code: "changed_elsewhere",
				},
			);
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
