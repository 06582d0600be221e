import { schemaName } from "./read-schema.ts";

/** A longer list would only be a wall of names. */
const mostNamed = 10;

/** Says what a start has applied, by name; of many migrations only how far the database is. */
export function migrationWords(applied: readonly string[]): string {
	const migrations = applied.filter((name) => name !== schemaName);
	const named =
		migrations.length > mostNamed
			? [`${migrations.length} migrations, up to ${migrations.at(-1)}`]
			: migrations;
	return [...(applied.includes(schemaName) ? ["schema created"] : []), ...named].join(", ");
}
