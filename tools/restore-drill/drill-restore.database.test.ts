import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { connect } from "#db/database.ts";
import { migrate } from "#db/migrate.ts";
import { findPostgresInstallations } from "#test/support/postgres-installations.ts";
import { startPostgresServer } from "#test/support/postgres-server.ts";
import { seedLarge } from "#tools/bench/seed-large.ts";
import { drillRestore, findDumpPrograms } from "./drill-restore.ts";

const isServed = process.env["TEST_DATABASE"] === "postgres";
const programs = findDumpPrograms(findPostgresInstallations());

// At full size it is `npm run drill:restore`.
it("a backup restored into an empty server has every row, and its books balance as before", async ({
	skip,
}) => {
	skip(!isServed, "An embedded database is copied with its folder; only a served one is dumped.");
	if (programs === null) return skip("There is no pg_dump here that fits a PostgreSQL server.");
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
	await shop.stop();
	await empty.stop();
	rmSync(folder, { recursive: true });
}, 300_000);
