import { copyFileSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "#db/database.ts";
import { migrate, migrationsFolder } from "#db/migrate.ts";

/** The migrations of this version, in their order. */
export const allMigrations = readdirSync(migrationsFolder)
	.filter((name) => name.endsWith(".sql"))
	.sort();

/** Brings an empty database to where a version stood whose last migration was this one; gives how many that were. */
export async function migrateUpTo(database: Database, last: string): Promise<number> {
	const former = allMigrations.filter((name) => name <= last);
	if (!former.includes(last)) throw new Error(`There is no migration ${last}.`);
	const folder = mkdtempSync(join(tmpdir(), "kargado-former-"));
	try {
		for (const name of former) copyFileSync(join(migrationsFolder, name), join(folder, name));
		await migrate(database, folder);
	} finally {
		rmSync(folder, { recursive: true });
	}
	return former.length;
}
