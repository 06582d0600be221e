import sql from "sql-template-tag";
import type { z } from "zod";
import type { Queryable } from "#db/database.ts";

/** A setting that is stored as a row of `settings`. The default applies until someone changes the setting. */
export interface Setting<Value> {
	key: string;
	schema: z.ZodType<Value>;
	defaultValue: Value;
}

/** Defines a setting that is stored in a separate row. */
export const setting = <Value>(
	key: string,
	schema: z.ZodType<Value>,
	defaultValue: Value,
): Setting<Value> => ({ key, schema, defaultValue });

/** Returns a setting's stored value, or its default if the stored value is missing or invalid. */
export function settingValue<Value>(setting: Setting<Value>, stored: unknown): Value {
	const parsed = setting.schema.safeParse(stored);
	return parsed.success ? parsed.data : setting.defaultValue;
}

/** Returns the current values of several settings, which are read together. Missing or invalid values have defaults. */
export async function readGivenSettings<Values extends readonly unknown[]>(
	queryable: Queryable,
	settings: { [Position in keyof Values]: Setting<Values[Position]> },
): Promise<Values> {
	const keys = settings.map(({ key }) => key);
	const rows = await queryable.rows<{ key: string; value: unknown }>(
		sql`select key, value from settings where key = any(${keys}::text[])`,
	);
	const stored = new Map(rows.map(({ key, value }) => [key, value]));
	return settings.map((each) => settingValue(each, stored.get(each.key))) as unknown as Values;
}

/** Returns a setting's current value, or its default if the stored value is missing or invalid. */
export async function readSetting<Value>(
	queryable: Queryable,
	setting: Setting<Value>,
): Promise<Value> {
	const row = await queryable.first<{ value: unknown }>(
		sql`select value from settings where key = ${setting.key}`,
	);
	return row ? settingValue(setting, row.value) : setting.defaultValue;
}
