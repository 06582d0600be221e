import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { endianness } from "node:os";
import { join } from "node:path";
import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";

/** What decides how a product is indexed. */
const folders = ["domain/search", "lib/facts"];
const source = join(import.meta.dirname, "../../../..");

async function hashSource(): Promise<string> {
	const hash = createHash("sha256").update(endianness());
	for (const folder of folders) {
		const names = await readdir(join(source, folder), { recursive: true });
		for (const name of names.filter((each) => each.endsWith(".ts")).sort()) {
			hash.update(`${folder}/${name}\0`).update(await readFile(join(source, folder, name)));
		}
	}
	return hash.digest("hex");
}

/** The same as long as the same code makes the same index of the same rows: any change of either gives another. */
export async function readIndexFingerprint(database: Queryable): Promise<string> {
	const { last } = await database.one<{ last: string }>(
		sql`select max(name) || ' of ' || count(*) as last from migration`,
	);
	return `${await hashSource()} ${last}`;
}
