import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { startPostgresServer } from "#test/support/postgres-server.ts";
import { createTestDatabase } from "#test/support/test-database.ts";
import { embeddedBooks, servedBooks } from "#tools/fault-tests/books.ts";
import { killUnderLoad } from "#tools/fault-tests/kill-under-load.ts";
import { loseDatabase } from "#tools/fault-tests/lose-database.ts";
import { oversell } from "#tools/fault-tests/oversell.ts";

const isServed = process.env["TEST_DATABASE"] === "postgres";
const onlyServed = "Needs a database server: only one process can open the embedded database.";

// For longer runs, use `npm run test:faults`.
it("killed five times under load, the shop keeps every order it acknowledged, and its books balance", async () => {
	const folder = mkdtempSync(join(tmpdir(), "kargado-faults-"));
	const served = isServed ? await createTestDatabase() : null;
	const books = served ? servedBooks(served.url) : embeddedBooks(folder);
	const report = await killUnderLoad(books, 5);
	await served?.close();
	rmSync(folder, { recursive: true, force: true });
	expect(report.violations).toEqual([]);
	expect(report.lost).toEqual([]);
	expect(report.inBooks).toBeGreaterThanOrEqual(report.acknowledged);
	expect(report.inBooks).toBeGreaterThan(0);
}, 300_000);

it("while the database is stopped, killed or unreachable, the shop answers 503, and it recovers afterwards", async ({
	skip,
}) => {
	skip(!isServed, onlyServed);
	vi.stubEnv("TEST_DATABASE_URL", "");
	const server = await startPostgresServer({ durable: true });
	vi.unstubAllEnvs();
	if ("unavailable" in server) throw new Error(server.unavailable);
	const { outages, ...books } = await loseDatabase(server.url, 0);
	await server.stop();
	for (const outage of outages) {
		expect(outage).toMatchObject({ crashes: 0, withoutRetryAfter: 0 });
		expect(outage.unavailable).toBeGreaterThan(0);
	}
	expect(outages).toHaveLength(3);
	expect(books).toMatchObject({ lost: [], violations: [] });
	expect(books.acknowledged).toBeGreaterThan(3);
}, 300_000);

it("48 buyers at two processes, some of whom give up, buy exactly the 12 items in stock, by cash and card", async ({
	skip,
}) => {
	skip(!isServed, onlyServed);
	const served = await createTestDatabase();
	const report = await oversell(servedBooks(served.url), {
		buyers: 48,
		pieces: 12,
		walkIns: 8,
		delay: 5,
	});
	await served.close();
	expect(report).toMatchObject({ sold: 12, unclear: [], violations: [] });
	expect(report.soldAtFirst).toBeLessThanOrEqual(12);
}, 120_000);
