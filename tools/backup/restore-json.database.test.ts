import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import fc from "fast-check";
import sql, { join as joinSql } from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#db/database.ts";
import { createAccount } from "#domain/accounts/registration/create-account.ts";
import { changeSettings } from "#domain/settings/change-settings.ts";
import { generalSettings } from "#domain/settings/general-settings.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { createBareDatabase, createTestDatabase } from "#test/support/test-database.ts";
import { compareDatabases } from "../restore-drill/drill-restore.ts";
import { backupManifest, ContentSum, manifestFile, tableFile } from "./backup-manifest.ts";
import { backupFolder } from "./destinations/backup-folder.ts";
import { quoted } from "./read-tables.ts";
import { restoreDatabase } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

let folder: string;
let shop: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), "kargado-json-"));
	shop = await createTestDatabase();
	await fillWithGeneratedRows(shop);
}, 120_000);
afterAll(async () => {
	await shop.close();
	rmSync(folder, { recursive: true });
});

/** Returns generated values. The seed is fixed, so that each run restores the same rows. */
const sample = <Value>(arbitrary: fc.Arbitrary<Value>, count: number) =>
	fc.sample(arbitrary, { seed: 20_261_126, numRuns: count });
const text = fc
	.string({ unit: "binary", maxLength: 20 })
	.map((value) => value.replaceAll("\0", ""));
const noNul = (json: string) => !json.includes("\\u0000");
/**
 * Generates JSON texts, often `null`. Excludes U+0000, which PostgreSQL can't store, and unpaired surrogates, which it
 * refuses.
 */
const json = fc.oneof(
	fc.constant("null"),
	fc.json({ stringUnit: "binary" }).filter(noNul),
	text.map((value) => JSON.stringify(value)),
);
const nullableJson = fc.option(json, { nil: null });

/** Returns all nullable JSON columns, except the reward of promotions, whose values a constraint restricts. */
const nullableJsonColumns = (database: Database) =>
	database.rows<{ table: string; column: string }>(sql`
		select relname as table, attname as column
		from pg_attribute join pg_class on pg_class.oid = attrelid
		where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0
			and not attisdropped and not attnotnull and atttypid in ('json'::regtype, 'jsonb'::regtype)
			and (relname, attname) <> ('coupons', 'reward')
		order by 1, 2`);

async function createOwner(database: Database): Promise<number> {
	const id = await createAccount(database, {
		name: "Luz",
		email: "luz@shop.example",
		role: "owner",
		passwordHash: null,
		verifiedAt: null,
	});
	if (id === null) throw new Error("The database is new.");
	return id;
}

/** Writes settings, and rows with all kinds of values into each table with a nullable JSON column. */
async function fillWithGeneratedRows(database: Database): Promise<void> {
	const account = await createOwner(database);
	const product = await insertProduct(database);
	const setting = fc.record({ key: text, value: json });
	for (const { key, value } of sample(setting, 60)) {
		await database.execute(sql`
			insert into settings (key, value) values (${key}, ${value}::jsonb)
			on conflict (key) do nothing`);
	}
	// Includes U+2028 and U+2029, which line readers often treat as line ends.
	for (const label of ["A\u2028note\u2029of two\r\nlines", ...sample(text, 40)]) {
		await database.execute(sql`
			insert into audit_log (actor_id, action, entity, label, request_id)
			values (${account}, 'setting.changed', 'settings', ${label}, 'r')`);
		await database.execute(sql`insert into couriers (name) values (${`Courier ${label}`})
			on conflict do nothing`);
		await database.execute(sql`
			insert into payouts (courier, kind, created_by, samples)
			values (${label}, 'file', ${account}, 'null')`);
		await database.execute(sql`
			insert into mails (event_key, recipient, subject, text, html, message)
			values (${`note ${label}`}, 'ana@shop.example', ${label}, ${label}, '', '{}')
			on conflict do nothing`);
		await database.execute(sql`
			insert into status_reports (courier, file_name, created_by, created_at)
			values (${label}, 'report.csv', ${account}, now())`);
		await database.execute(sql`
			insert into customer_imports (account_id, file_name, kind, counts)
			values (${account}, ${label}, 'customers', '{}')`);
		await database.execute(sql`
			insert into draft_orders (
				contact_name, address_label, address_line, shipping_method, created_by, created_at, updated_at
			) values (${label}, '', '', 'standard', ${account}, now(), now())`);
		await database.execute(sql`
			with imported as (
				insert into product_imports
					(account_id, request_id, file_name, size, branch_id, status)
				select ${account}, 'r', ${label}, 0, id, 'ready' from branches order by id limit 1
				returning id
			)
			insert into product_import_steps (import_id, product_id, version)
			select id, ${product.id}, 1 from imported`);
	}
	for (const { table, column } of await nullableJsonColumns(database))
		await vary(database, table, column);
}

async function vary(database: Database, table: string, column: string): Promise<void> {
	const rows = await database.rows<{ at: string }>(sql`
		select ctid::text as at from ${quoted(table)} order by ctid`);
	const values = sample(nullableJson, rows.length);
	// A single statement updates all rows, because each update changes a row's address (ctid).
	const pairs = rows.map(({ at }, index) => sql`(${at}::tid, ${values[index]}::jsonb)`);
	await database.transaction(async (transaction) => {
		// A trigger of the audit log refuses updates, so all triggers are turned off.
		await transaction.execute(sql`alter table ${quoted(table)} disable trigger user`);
		await transaction.execute(sql`
			update ${quoted(table)} set ${quoted(column)} = given.value
			from (values ${joinSql(pairs)}) given (at, value) where ${quoted(table)}.ctid = given.at`);
		await transaction.execute(sql`alter table ${quoted(table)} enable trigger user`);
	});
}

test("restores generated settings and rows, and distinguishes SQL NULL from JSON null", async () => {
	for (const { table, column } of await nullableJsonColumns(shop)) {
		const { absent, empty, filled } = await shop.one<Record<"absent" | "empty" | "filled", number>>(
			sql`select count(*) filter (where ${quoted(column)} is null)::integer as absent,
				count(*) filter (where ${quoted(column)}::jsonb = 'null')::integer as empty,
				count(*) filter (where ${quoted(column)}::jsonb <> 'null')::integer as filled
			from ${quoted(table)}`,
		);
		expect(
			Math.min(absent, empty, filled),
			`${table}.${column} has values of each kind`,
		).toBeGreaterThan(0);
	}
	const place = backupFolder(join(folder, "generated"));
	const manifest = await writeBackup(shopData(), place, new Date());
	const restored = await createBareDatabase();
	await restoreDatabase(restored, place, manifest);
	const { differences } = await compareDatabases(shop, restored);
	expect(differences.filter((difference) => !difference.startsWith("jobs."))).toEqual([]);
	await restored.close();
}, 120_000);

test("restores a backup in format 1, which wrote JSON columns as JSON, and keeps null settings", async () => {
	const place = backupFolder(join(folder, "format-1"));
	await writeBackup(shopData(), place, new Date());
	const manifest = spellAsFormat1(join(folder, "format-1"));
	const restored = await createBareDatabase();
	await restoreDatabase(restored, place, manifest);
	const settings = sql`select key, value::text from settings order by key collate "C"`;
	expect(await restored.rows(settings)).toEqual(await shop.rows(settings));
	for (const { table, column } of await nullableJsonColumns(shop)) {
		// Format 1 can't distinguish SQL NULL from JSON `null` in nullable columns.
		const values = sql`
			select nullif(${quoted(column)}::jsonb, 'null')::text as value from ${quoted(table)} order by 1`;
		expect(await restored.rows(values), `${table}.${column}`).toEqual(await shop.rows(values));
	}
	await restored.close();
}, 120_000);

test("a setting that was turned on and off again doesn't prevent a restore", async () => {
	const database = await createTestDatabase();
	const owner = await createOwner(database);
	for (const undo_seconds of [600, null]) {
		await changeSettings(database, { accountId: owner, requestId: "r" }, generalSettings, {
			undo_seconds,
		});
	}
	const place = backupFolder(join(folder, "undo"));
	const manifest = await writeBackup(
		{ database, uploads: null, secretsKey: null },
		place,
		new Date(),
	);
	const restored = await createBareDatabase();
	await restoreDatabase(restored, place, manifest);
	expect(
		await restored.rows(sql`select value::text from settings where key = 'orders.undo_seconds'`),
	).toEqual([{ value: "null" }]);
	await restored.close();
	await database.close();
}, 120_000);

const shopData = () => ({ database: shop, uploads: null, secretsKey: null });

/** Rewrites a backup into format 1, in which JSON columns contain JSON values instead of texts. */
function spellAsFormat1(backup: string) {
	const path = join(backup, manifestFile);
	const manifest = backupManifest.parse(JSON.parse(readFileSync(path, "utf8")));
	for (const table of manifest.tables) {
		const file = join(backup, tableFile(table.name));
		const sum = new ContentSum();
		const lines = gunzipSync(readFileSync(file)).toString().split("\n").slice(0, -1);
		const spelled = lines.map((line) => {
			const unquoted = table.json_columns.reduce(unquoteColumn, line);
			sum.add(unquoted);
			return unquoted;
		});
		writeFileSync(file, gzipSync(spelled.map((line) => `${line}\n`).join("")));
		table.content = sum.content;
		table.json_columns = [];
	}
	return { ...manifest, format: 1 as const };
}

/** Edits the text without parsing it, because JSON numbers can be more precise than JavaScript's numbers. */
function unquoteColumn(line: string, column: string): string {
	const start = line.indexOf(`"${column}":"`);
	if (start < 0) return line;
	const from = start + column.length + 3;
	const end = /^"(?:[^"\\]|\\.)*"/.exec(line.slice(from))?.[0].length ?? 0;
	return `${line.slice(0, from)}${JSON.parse(line.slice(from, from + end))}${line.slice(from + end)}`;
}
