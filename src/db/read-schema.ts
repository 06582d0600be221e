import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The files of src/db/schema, ordered so that each one only references earlier ones. */
export const schemaModules = [
	"changes",
	"settings",
	"uploads",
	"devices",
	"accounts",
	"staff",
	"facts",
	"catalogue",
	"pictures",
	"search",
	"storefront",
	"shipping",
	"orders",
	"drafts",
	"payments",
	"checkout",
	"inventory",
	"parcels",
	"couriers",
	"order-search",
	"money",
	"invoices",
	"returns",
	"counter",
	"notifications",
	"questions",
	"reviews",
	"demand",
	"marketing",
	"customers",
	"custom-fields",
	"reports",
	"imports",
	"sandbox",
	"standard-rows",
	"standard-facts",
] as const;

/** Name of the schema's row in the migrations table, which sorts before all migrations. */
export const schemaName = "0000-schema";

/** The schema or a migration. Each is applied once. */
export interface Migration {
	name: string;
	sql: string;
	/** Hash by which the shop detects that the file has changed since it was applied. */
	checksum: string;
}

/**
 * Returns the database schema as released in version 1 of Kargado. Later changes are migrations. Comments may still
 * change, so the checksum leaves them out.
 */
export async function readSchema(): Promise<Migration> {
	const files = schemaModules.map((name) =>
		readFile(join(import.meta.dirname, "schema", `${name}.sql`), "utf8"),
	);
	const sql = (await Promise.all(files)).join("\n");
	const lines = sql.split("\n").map((line) => line.split("--", 1)[0]?.trim());
	const statements = lines.filter((line) => line !== "").join(" ");
	return { name: schemaName, sql, checksum: hash(statements) };
}

export const hash = (text: string): string => createHash("sha256").update(text).digest("hex");
