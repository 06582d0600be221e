import sql, { join } from "sql-template-tag";
import type { z } from "zod";
import type { Queryable } from "#db/database.ts";
import { type Setting, settingValue } from "./read-setting.ts";

/** Says where a field of a form is stored: as a row of `settings`, or as a member of a row's JSON. */
export interface Field<Value> {
	row: Setting<unknown>;
	get: (stored: unknown) => Value;
	/** Returns the row's JSON with the field changed. */
	set: (stored: unknown, value: unknown) => unknown;
}

/** Settings that are read and changed together. They have one version. */
export interface Settings<Values extends object> {
	/** Name of the settings in the audit log. */
	label: string;
	/** Name of the settings in an error message, such as `these rules` in "Someone else changed these rules." */
	inSentence: string;
	/** Says where each field is stored. Fields that `complete` adds from other tables aren't included. */
	fields: Readonly<Record<string, Field<unknown>>>;
	complete(queryable: Queryable, stored: object): Values | Promise<Values>;
	describe(values: Values): Record<string, unknown>;
	effect(transaction: Queryable, before: Values, after: Values): Promise<void> | void;
}

interface Options<Stored extends object, Values extends Stored> {
	label: string;
	inSentence: string;
	/** Adds values from other tables, and default values that depend on other settings. */
	complete?: (queryable: Queryable, stored: Stored) => Values | Promise<Values>;
	/** Returns the values as the audit log compares them. Defaults to one entry per field. */
	describe?: Settings<Values>["describe"];
	/** Called in the transaction of a change, after the change is written. A `Refusal` undoes the change. */
	effect?: Settings<Values>["effect"];
}

export type Versioned<Values> = Values & {
	/** Version that clients send back with a change, so that no one overwrites a change they haven't seen. */
	version: string;
};

/** Defines settings that share one row: each field of the schema is a member of the row's JSON. */
export function defineSettings<Stored extends object, Values extends Stored = Stored>(
	key: string,
	schema: z.ZodType<Stored>,
	{ defaults, ...options }: Options<Stored, Values> & { defaults: Stored },
): Settings<Values> & Setting<Stored> {
	const row: Setting<Stored> = { key, schema, defaultValue: defaults };
	return { ...row, ...joinSettings<Stored, Values>(membersOf(row), options) };
}

/** Returns fields for all members of a row that contains no other settings. */
export function membersOf<Stored extends object>(row: Setting<Stored>): Places<Stored> {
	const names = Object.keys(row.defaultValue) as (keyof Stored & string)[];
	return Object.fromEntries(names.map((name) => [name, memberOf(row, name)])) as Places<Stored>;
}

type Places<Stored> = {
	[Name in keyof Stored]: Setting<Stored[Name]> | Field<Stored[Name]>;
};

/** Defines settings that are stored in several rows. */
export function joinSettings<Stored extends object, Values extends Stored = Stored>(
	places: Places<Stored>,
	{
		label,
		inSentence,
		complete = (_, stored) => stored as Values,
		describe = (values) => ({ ...values }) as Record<string, unknown>,
		effect = () => {},
	}: Options<Stored, Values>,
): Settings<Values> {
	const fields = Object.entries<Setting<unknown> | Field<unknown>>(places);
	return {
		label,
		inSentence,
		fields: Object.fromEntries(fields.map(([name, field]) => [name, asField(field)])),
		complete,
		describe,
		effect,
	};
}

const asField = <Value>(from: Setting<Value> | Field<Value>): Field<Value> =>
	"get" in from ? from : { row: from, get: (stored) => stored as Value, set: (_, value) => value };

/** Returns a field for a member of a row's JSON object, or for a member of an object in it. */
export function memberOf<Owner extends object, Name extends keyof Owner & string>(
	owner: Setting<Owner> | Field<Owner>,
	name: Name,
): Field<Owner[Name]> {
	const { row, get, set } = asField(owner);
	return {
		row,
		get: (stored) => get(stored)[name],
		set: (stored, value) => set(stored, { ...get(stored), [name]: value }),
	};
}

/** Returns the settings and their version. Settings that no one has changed have their defaults. */
export async function readSettings<Values extends object>(
	queryable: Queryable,
	settings: Settings<Values>,
): Promise<Versioned<Values>> {
	const { values, version } = await readValues(queryable, settings);
	return { ...values, version };
}

export async function readValues<Values extends object>(
	queryable: Queryable,
	{ fields, complete }: Settings<Values>,
): Promise<{ values: Values; version: string }> {
	const keys = [...new Set(Object.values(fields).map(({ row }) => row.key))];
	const rows = await queryable.rows<{ key: string; value: unknown; version: string }>(sql`
		select key, value, extract(epoch from max(updated_at) over ())::text as version
		from settings where key in (${join(keys)})`);
	const stored = Object.entries(fields).map(([name, { row, get }]) => {
		const found = rows.find(({ key }) => key === row.key);
		return [name, get(found ? settingValue(row, found.value) : row.defaultValue)];
	});
	const values = await complete(queryable, Object.fromEntries(stored));
	return { values, version: rows[0]?.version ?? "0" };
}
