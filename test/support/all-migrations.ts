import { readdirSync } from "node:fs";
import { migrationsFolder } from "#db/migrate.ts";
import { schemaName } from "#db/read-schema.ts";

/** The migrations of this version: the schema, then its changes in order. */
export const allMigrations = [
	schemaName,
	...readdirSync(migrationsFolder)
		.filter((name) => name.endsWith(".sql"))
		.sort(),
];
