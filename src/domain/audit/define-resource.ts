import sql, { join, raw } from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { type Actor, recordChange } from "./record-change.ts";
import { type Given, requireVersion, withGiven } from "./require-version.ts";

interface Definition<
	Row,
	Key extends keyof Row,
	Column extends keyof Row,
	Optional extends Column,
> {
	table: string;
	/** Name in the audit log. For example, `feature` is recorded as `feature.created`. */
	entity: string;
	/** Name of the column that identifies a row. */
	key: Key;
	/** Columns that staff can change. The fields of requests have the names of these columns. */
	columns: readonly Column[];
	/** Default values of the columns that may be omitted for a new row. */
	defaults?: Pick<Row, Optional>;
	/** True if staff sort the rows with `reorder`. New rows are added at the end. */
	isOrdered?: boolean;
	/** Returns all rows as shown to staff, including columns of other tables if needed. */
	list: (queryable: Queryable) => Promise<Row[]>;
	/** Returns the key for a new row. Omitted if the database creates keys. */
	makeKey?: (transaction: Queryable, fields: Pick<Row, Column>) => Promise<Row[Key]>;
	/**
	 * Validates fields before they are saved.
	 * @param before the current row; null for a new row
	 * @throws Refusal if the fields break a rule
	 */
	check?: (
		transaction: Queryable,
		fields: Pick<Row, Column>,
		before: Row | null,
	) => Promise<void> | void;
	/**
	 * Checks whether a row can be deleted.
	 * @throws Refusal if it can't
	 */
	checkRemoval?: (row: Row) => void;
	nameOf: (row: Row) => string;
	/** Returns the fields that the audit log compares. Defaults to the columns. */
	audited?: (fields: Pick<Row, Column>, row: Row) => Readonly<Record<string, unknown>>;
	/** Message if the row doesn't exist, such as `Slide not found.` */
	notFound: string;
	/** Object of the message "Someone else changed …", such as `this slide`. */
	inSentence: string;
}

/**
 * Defines how staff list, create, change and delete the rows of a small table. Only one change runs at a time, so that
 * `check` can compare a row with all others. Changes are recorded in the audit log.
 */
export function defineResource<
	Row extends { version: number },
	Key extends keyof Row & string,
	Column extends keyof Row & string,
	Optional extends Column = never,
>(definition: Definition<Row, Key, Column, Optional>) {
	type Fields = Pick<Row, Column>;
	const { table, entity, key, list, check, audited = (fields) => fields } = definition;

	const fieldsOf = (row: Row) =>
		Object.fromEntries(definition.columns.map((column) => [column, row[column]])) as Fields;

	const lock = (transaction: Queryable) =>
		transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${table}))`);

	/**
	 * Returns a row.
	 * @throws Refusal `missing`
	 */
	async function find(queryable: Queryable, wanted: Row[Key]): Promise<Row> {
		const found = (await list(queryable)).find((row) => row[key] === wanted);
		if (!found) throw new Refusal("missing", definition.notFound);
		return found;
	}

	const record = (
		transaction: Queryable,
		actor: Actor,
		event: "created" | "updated" | "deleted",
		before: Row | null,
		after: Row | null,
	) => {
		const row = (after ?? before) as Row;
		return recordChange(transaction, actor, {
			action: `${entity}.${event}`,
			entity,
			entityId: row[key] as number | string,
			label: definition.nameOf(row),
			before: before && audited(fieldsOf(before), before),
			after: after && audited(fieldsOf(after), after),
		});
	};

	return {
		...definition,
		lock,
		find,
		create: (database: Database, actor: Actor, given: Given<Fields> & Omit<Fields, Optional>) =>
			database.transaction(async (transaction) => {
				await lock(transaction);
				const fields = withGiven({ ...definition.defaults } as Fields, given);
				await check?.(transaction, fields, null);
				const values = new Map<string, unknown>();
				for (const column of definition.columns) values.set(column, fields[column]);
				if (definition.makeKey) values.set(key, await definition.makeKey(transaction, fields));
				if (definition.isOrdered) {
					const end = sql`(select coalesce(max(position) + 1, 0) from ${raw(table)})`;
					values.set("position", end);
				}
				const made = await transaction.one<{ key: Row[Key] }>(sql`
					insert into ${raw(table)} (${raw([...values.keys()].join(", "))})
					values (${join([...values.values()])}) returning ${raw(key)} as key`);
				const after = await find(transaction, made.key);
				await record(transaction, actor, "created", null, after);
				return after;
			}),

		/**
		 * Updates a row.
		 * @throws Refusal `changed_elsewhere` if someone else has changed the row since the person loaded it
		 */
		update: (
			database: Database,
			actor: Actor,
			wanted: Row[Key],
			{ version, ...change }: Given<Fields> & { version?: number | undefined },
		) =>
			database.transaction(async (transaction) => {
				await lock(transaction);
				const before = await find(transaction, wanted);
				requireVersion(definition.inSentence, before, version);
				const fields = withGiven(fieldsOf(before), change as Given<Fields>);
				await check?.(transaction, fields, before);
				const values = definition.columns.map((column) => sql`${raw(column)} = ${fields[column]}`);
				await transaction.execute(sql`
					update ${raw(table)} set ${join(values)}, version = version + 1
					where ${raw(key)} = ${wanted}`);
				const after = await find(transaction, wanted);
				await record(transaction, actor, "updated", before, after);
				return after;
			}),

		remove: (database: Database, actor: Actor, wanted: Row[Key]) =>
			database.transaction(async (transaction) => {
				await lock(transaction);
				const before = await find(transaction, wanted);
				definition.checkRemoval?.(before);
				await transaction.execute(sql`delete from ${raw(table)} where ${raw(key)} = ${wanted}`);
				await record(transaction, actor, "deleted", before, null);
				return undefined;
			}),
	};
}
