import fs, { mkdtempSync, rmSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openDurablePglite } from "./durable-pglite.ts";

let folder: string;
let postgres: PGlite;
const fsync = vi.spyOn(fs, "fsyncSync");

beforeAll(async () => {
	syncBuiltinESMExports();
	folder = mkdtempSync(join(tmpdir(), "kargado-durable-"));
	postgres = await openDurablePglite(join(folder, "postgres"));
	await postgres.exec("create table note (text text)");
}, 60_000);

afterAll(async () => {
	await postgres.close();
	fsync.mockRestore();
	syncBuiltinESMExports();
	rmSync(folder, { recursive: true });
});

it("PGlite flushes each commit to the disk; a query that changes nothing flushes nothing", async () => {
	fsync.mockClear();
	for (let count = 0; count < 5; count++) await postgres.query("insert into note values ('a')");
	expect(fsync.mock.calls.length).toBeGreaterThanOrEqual(5);
	fsync.mockClear();
	for (let count = 0; count < 5; count++) await postgres.query("select 1");
	expect(fsync).not.toHaveBeenCalled();
});

it("PGlite has the extensions that search needs", async () => {
	await postgres.exec(
		"create extension if not exists pg_trgm; create extension if not exists unaccent",
	);
	const { rows } = await postgres.query(
		"select unaccent('Niño') as plain, similarity('case', 'cases') > 0.5 as close",
	);
	expect(rows).toEqual([{ plain: "Nino", close: true }]);
});
