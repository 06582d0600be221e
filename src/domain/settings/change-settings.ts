import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { type Given, requireVersion, withGiven } from "#domain/audit/require-version.ts";
import { readSettings, readValues, type Settings, type Versioned } from "./define-settings.ts";
import { readSetting, type Setting } from "./read-setting.ts";

export async function writeSetting<Value>(
	transaction: Queryable,
	setting: Setting<Value>,
	value: Value,
): Promise<void> {
	await transaction.execute(sql`
		insert into settings (key, value, updated_at)
		values (${setting.key}, ${JSON.stringify(setting.schema.parse(value))}::jsonb, clock_timestamp())
		on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`);
}

/** Lets only one transaction at a time change settings. */
export const lockSettings = (transaction: Queryable) =>
	transaction.execute(sql`select pg_advisory_xact_lock(hashtext('settings'))`);

/**
 * Changes the given settings in one transaction and records the difference in the audit log.
 * @param change the new values, or a function that calculates them from the current ones
 * @param seen the version that the person saw; if omitted, the change is applied to the current state
 * @throws Refusal `changed_elsewhere` if someone else has changed the settings since
 */
export function changeSettings<Values extends object>(
	database: Database,
	actor: Actor,
	settings: Settings<Values>,
	change:
		| Given<Values>
		| ((before: Values, transaction: Queryable) => Given<Values> | Promise<Given<Values>>),
	seen?: string,
): Promise<Versioned<Values>> {
	return database.transaction(async (transaction) => {
		await lockSettings(transaction);
		const { values: before, version } = await readValues(transaction, settings);
		requireVersion(settings.inSentence, { version }, seen);
		const given = typeof change === "function" ? await change(before, transaction) : change;
		await writeGiven(transaction, settings, given);
		const after = withGiven<Values>(before, given);
		await settings.effect(transaction, before, after);
		await recordChange(transaction, actor, {
			action: "settings.changed",
			entity: "settings",
			entityId: null,
			label: settings.label,
			before: settings.describe(before),
			after: settings.describe(after),
		});
		return readSettings(transaction, settings);
	});
}

/** Writes each row for which a value is given. Default values are written too, because someone has chosen them. */
async function writeGiven(
	transaction: Queryable,
	{ fields }: Pick<Settings<object>, "fields">,
	given: object,
): Promise<void> {
	const changed = Object.entries<unknown>({ ...given }).flatMap(([name, value]) => {
		const field = fields[name];
		return field && value !== undefined ? [{ ...field, value }] : [];
	});
	const rows = new Map(changed.map(({ row }) => [row.key, row]));
	for (const row of rows.values()) {
		const stored = await readSetting(transaction, row);
		const parts = changed.filter((field) => field.row.key === row.key);
		const next = parts.reduce((all, { set, value }) => set(all, value), stored);
		await writeSetting(transaction, row, next);
	}
}
