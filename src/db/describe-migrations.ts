import { schemaName } from "./read-schema.ts";

/** Maximum number of migrations listed by name. */
const maxNamed = 10;

/** Describes the migrations applied at startup: each by name if they are few, otherwise only the latest. */
export function describeMigrations(applied: readonly string[]): string {
	const migrations = applied.filter((name) => name !== schemaName);
	const named =
		migrations.length > maxNamed
			? [`${migrations.length} migrations, up to ${migrations.at(-1)}`]
			: migrations;
	return [...(applied.includes(schemaName) ? ["schema created"] : []), ...named].join(", ");
}
