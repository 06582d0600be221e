import { readdirSync } from "node:fs";
import { migrationsFolder } from "#db/migrate.ts";
import { schemaName } from "#db/read-schema.ts";

/** What a database of this version has applied: the schema, then its changes in their order. */
export const allMigrations = [
	schemaName,
	...readdirSync(migrationsFolder)
		.filter((name) => name.endsWith(".sql"))
		.sort(),
];
