import { cpSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import pg from "pg";
import { z } from "zod";
import { openEmbeddedDatabase } from "#db/embedded-database.ts";

const released = join(import.meta.dirname, "../fixtures/released-shops");

/** Versions with a saved shop (test/fixtures/released-shops/README.md), oldest first. */
export const releasedShops = readdirSync(released, { withFileTypes: true })
	.filter((entry) => entry.isDirectory())
	.map(({ name }) => name)
	.sort();

const person = z.object({
	name: z.string(),
	email: z.string(),
	role: z.enum(["owner", "manager", "staff", "customer"]),
	password: z.string(),
	secret: z.string().optional(),
});
const told = z.object({
	secretsKey: z.string(),
	people: z.object({ owner: person, staff: person, luz: person, ben: person }),
	/** The owner's view in that version, as returned by `readShop`. */
	shop: z.record(z.string(), z.unknown()),
});

/** Fills an empty database with the rows of an earlier version's shop. */
export async function restoreStatements(name: string, url: string): Promise<void> {
	const statements = gunzipSync(readFileSync(join(released, name, "shop.sql.gz"))).toString();
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		await client.query(statements);
		// Resets the settings that the dump changed. The embedded database has only one session, so they would affect later
		// statements.
		await client.query("reset all");
	} finally {
		await client.end();
	}
}

/** Fills an empty database and data folder with an earlier version's shop. */
export async function restoreReleasedShop(
	name: string,
	{ url, dataFolder }: { url: string; dataFolder: string },
): Promise<z.infer<typeof told>> {
	await restoreStatements(name, url);
	const folder = join(released, name);
	mkdirSync(dataFolder, { recursive: true });
	cpSync(join(folder, "storage"), join(dataFolder, "storage"), { recursive: true });
	return told.parse(JSON.parse(readFileSync(join(folder, "told.json"), "utf8")));
}

/** Fills an empty folder for the embedded database with an earlier version's shop. */
export async function restoreIntoFolder(name: string, dataFolder: string) {
	const opened = await openEmbeddedDatabase(dataFolder);
	try {
		return await restoreReleasedShop(name, { url: opened.url, dataFolder });
	} finally {
		await opened.close();
	}
}
