import sql from "sql-template-tag";
import type { z } from "zod";
import type { Queryable } from "#db/database.ts";

/** Something that an admin may change; until then the default holds. */
export interface Setting<Value> {
	key: string;
	schema: z.ZodType<Value>;
	defaultValue: Value;
}

/** Somebody has set it, rather than that the default holds. */
export async function hasSetting<Value>(
	queryable: Queryable,
	{ key }: Setting<Value>,
): Promise<boolean> {
	return (await queryable.first(sql`select from settings where key = ${key}`)) !== undefined;
}

/** Gives the setting's value; one that no longer fits its schema counts as not set. */
export async function readSetting<Value>(
	queryable: Queryable,
	setting: Setting<Value>,
): Promise<Value> {
	const row = await queryable.first<{ value: unknown }>(
		sql`select value from settings where key = ${setting.key}`,
	);
	if (!row) return setting.defaultValue;
	const parsed = setting.schema.safeParse(row.value);
	return parsed.success ? parsed.data : setting.defaultValue;
}
