import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sql from "sql-template-tag";
import { afterEach, beforeEach, expect, it } from "vitest";
import { StartRefused } from "#lib/process/start-refused.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { connect } from "./database.ts";
import { migrate, migrationLock } from "./migrate.ts";
import { schemaName } from "./read-schema.ts";

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
	database = await createTestDatabase();
	// These tests use their own migrations.
	await database.execute(sql`delete from migration where name <> ${schemaName}`);
	folder = mkdtempSync(join(tmpdir(), "kargado-migrations-"));
	write("0001-shelf.sql", "create table shelf (name text); insert into shelf values ('a;b');");
	write("0002-width.sql", "-- wider\nalter table shelf add width int default 3;");
});

afterEach(async () => {
	rmSync(folder, { recursive: true });
	await database.close();
});

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const readShelf = () => database.rows(sql`select * from shelf`);

it("applies every file once, in the order of their names", async () => {
	write("notes.txt", "not SQL");
	expect(await migrate(database, folder)).toEqual(["0001-shelf.sql", "0002-width.sql"]);
	expect(await migrate(database, folder)).toEqual([]);
	write("0003-depth.sql", "alter table shelf add depth int;");
	expect(await migrate(database, folder)).toEqual(["0003-depth.sql"]);
	expect(await readShelf()).toEqual([{ name: "a;b", width: 3, depth: null }]);
});

it("checks an up-to-date database with one query and no lock", async ({ skip }) => {
	const isEmbedded = process.env["TEST_DATABASE"] === "pglite";
	skip(isEmbedded, "Needs PostgreSQL: the embedded database runs one transaction at a time.");
	await migrate(database, folder);
	const holder = connect(database.url, { maxConnections: 1 });
	const client = await holder.pool.connect();
	await client.query("begin");
	await client.query("select pg_advisory_xact_lock($1)", [migrationLock]);
	expect(await migrate(database, folder)).toEqual([]);
	await client.query("rollback");
	client.release();
	await holder.close();
});

it("rolls back a failing file and keeps the ones before it", async () => {
	write(
		"0003-broken.sql",
		"create table second (id int); alter table shelf drop width; insert into shelf values ('c'); select 1 / 0;",
	);
	const failed = migrate(database, folder);
	await expect(failed).rejects.toThrow(StartRefused);
	await expect(failed).rejects.toThrow(
		/^Migration 0003-broken\.sql failed: division by zero\nNothing of it is in the database.*start\s+again.*restore the backup/s,
	);
	expect(await readShelf()).toEqual([{ name: "a;b", width: 3 }]);
	expect(await database.one(sql`select to_regclass('second') as second`)).toEqual({ second: null });
	write("0003-broken.sql", "insert into shelf values ('c');");
	expect(await migrate(database, folder)).toEqual(["0003-broken.sql"]);
	expect(await readShelf()).toHaveLength(2);
});

it("creates the schema first in an empty database, all of it or nothing", async () => {
	await database.execute(sql`drop schema public cascade`);
	await database.execute(sql`create schema public`);
	await database.execute(sql`create table webhooks (id bigint)`);
	await expect(migrate(database, folder)).rejects.toThrow(
		/^Migration 0000-schema failed: relation "webhooks" already exists/,
	);
	expect(await database.one(sql`select to_regclass('migration') as migration`)).toEqual({
		migration: null,
	});
	await database.execute(sql`drop table webhooks`);
	expect(await migrate(database, folder)).toEqual([schemaName, "0001-shelf.sql", "0002-width.sql"]);
});

it("refuses a database of an early version, and names the version to start first", async () => {
	await database.execute(sql`update migration set name = '0140-failed-refunds-left.sql'`);
	await expect(migrate(database, folder)).rejects.toThrow(
		/its last migration is 0140-failed-refunds-left\.sql\.\nStart the last version 0, whose last migration is 0351-low-levels-by-sales\.sql,/,
	);
	expect(await database.rows(sql`select name from migration`)).toEqual([
		{ name: "0140-failed-refunds-left.sql" },
	]);
});

it("refuses a file that has changed since it was applied", async () => {
	await migrate(database, folder);
	write("0001-shelf.sql", "create table shelf (name citext);");
	await expect(migrate(database, folder)).rejects.toThrow("Migration 0001-shelf.sql was changed");
});

it("refuses a database that a newer version has migrated", async () => {
	await migrate(database, folder);
	rmSync(join(folder, "0002-width.sql"));
	await expect(migrate(database, folder)).rejects.toThrow("migration 0002-width.sql");
});

it("lets nodes that start together wait for each other", async () => {
	const nodes = Array.from({ length: 4 }, () => connect(database.url, { maxConnections: 1 }));
	const applied = await Promise.all(nodes.map((node) => migrate(node, folder)));
	await Promise.all(nodes.map((node) => node.close()));
	expect(applied.flat().sort()).toEqual(["0001-shelf.sql", "0002-width.sql"]);
	expect(await readShelf()).toHaveLength(1);
});

it("lets a migration run long, but ends the session of a machine that vanished", async () => {
	write(
		"0003-limits.sql",
		"insert into shelf (name) select current_setting(name) from unnest(array['statement_timeout', 'idle_in_transaction_session_timeout']) name;",
	);
	await migrate(database, folder);
	expect((await readShelf()).slice(1)).toMatchObject([{ name: "0" }, { name: "30s" }]);
});
