import { cpSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sql from "sql-template-tag";
import { expect, it, vi } from "vitest";
import { connect } from "#db/database.ts";
import { openEmbeddedDatabase } from "#db/embedded-database.ts";
import { migrate } from "#db/migrate.ts";
import { createAccount } from "#domain/accounts/registration/create-account.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { findPostgresInstallations } from "#test/support/postgres-installations.ts";
import { startPostgresServer } from "#test/support/postgres-server.ts";
import { seedLarge } from "#tools/bench/seed-large.ts";
import { compareDatabases, drillRestore, findDumpPrograms, restoreDump } from "./drill-restore.ts";

const isServed = process.env["TEST_DATABASE"] === "postgres";
const programs = findDumpPrograms(findPostgresInstallations());

// This test restores a small shop. `npm run bench -- restore` restores a large one.
it("a backup restored to an empty server has every row and balanced books, and a truncated one changes nothing", async ({
	skip,
}) => {
	skip(
		!isServed,
		"Needs a database server: an embedded database is copied with its folder instead of dumped.",
	);
	if (programs === null) return skip("No pg_dump here matches the PostgreSQL server.");
	vi.stubEnv("TEST_DATABASE_URL", "");
	const [shop, empty] = [
		await startPostgresServer({}, [programs.installation]),
		await startPostgresServer({}, [programs.installation]),
	];
	vi.unstubAllEnvs();
	if ("unavailable" in shop) throw new Error(shop.unavailable);
	if ("unavailable" in empty) throw new Error(empty.unavailable);
	const folder = mkdtempSync(join(tmpdir(), "kargado-restore-"));
	const database = connect(shop.url);
	await migrate(database);
	await database.close();
	await seedLarge(shop.url, { products: 100, orders: 200, customers: 20 });
	const file = join(folder, "shop.dump");
	const drill = await drillRestore(programs, { from: shop.url, to: empty.url, file });
	expect(drill).toMatchObject({ differences: [], violations: [] });
	expect(drill.rows).toBeGreaterThan(1_000);

	const whole = readFileSync(file);
	const halves = await startPostgresServer({}, [programs.installation]);
	if ("unavailable" in halves) throw new Error(halves.unavailable);
	const other = connect(halves.url);
	await other.execute(sql`create table kept as select 1 as it`);
	for (const size of [20, Math.floor(whole.length / 3), whole.length - 1]) {
		const cut = join(folder, `${size}.dump`);
		writeFileSync(cut, whole.subarray(0, size));
		await expect(restoreDump(programs, halves.url, cut)).rejects.toThrow(/end of file/);
		const tables = await other.rows(
			sql`select tablename as name from pg_tables where schemaname = 'public'`,
		);
		expect(tables, `after ${size} of ${whole.length} bytes`).toEqual([{ name: "kept" }]);
	}
	await other.close();
	await halves.stop();
	await shop.stop();
	await empty.stop();
	rmSync(folder, { recursive: true });
}, 300_000);

it("a copied folder of an embedded database has every row, and a damaged copy is refused", async ({
	skip,
}) => {
	skip(
		isServed,
		"Needs the embedded database: a database on a server is dumped instead of copied.",
	);
	const folder = mkdtempSync(join(tmpdir(), "kargado-restore-"));
	const [shop, copy] = [join(folder, "shop"), join(folder, "copy")];
	const filled = await openEmbeddedDatabase(shop);
	const database = connect(filled.url);
	await migrate(database);
	for (const name of ["Braided cable", "Travel charger"]) await insertProduct(database, { name });
	await createAccount(database, {
		name: "Luz",
		email: "luz@shop.example",
		role: "customer",
		passwordHash: null,
		verifiedAt: null,
	});
	await database.close();
	await filled.close();
	cpSync(shop, copy, { recursive: true });

	const opened = [await openEmbeddedDatabase(shop), await openEmbeddedDatabase(copy)];
	const [before, after] = opened.map(({ url }) => connect(url));
	if (!before || !after) throw new Error("two were opened");
	expect(await compareDatabases(before, after)).toMatchObject({ differences: [], violations: [] });
	await after.execute(sql`update accounts set name = 'Lus'`);
	expect((await compareDatabases(before, after)).differences).toEqual([
		expect.stringMatching(/^public\.accounts: 1 /),
	]);
	for (const each of [before, after, ...opened]) await each.close();

	truncateSync(join(copy, "postgres/global/pg_control"));
	await expect(openEmbeddedDatabase(copy)).rejects.toThrow();
	rmSync(folder, { recursive: true });
}, 180_000);
