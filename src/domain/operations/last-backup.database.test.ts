import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { readLastBackup, recordBackup } from "./last-backup.ts";

let database: TestDatabase;
beforeAll(async () => {
	database = await createTestDatabase();
});
afterAll(() => database.close());

test("a shop without a backup in the last two days gets a warning", async () => {
	const now = new Date("2026-11-24T03:00:00Z");
	expect(await readLastBackup(database, now)).toEqual({ last: null, is_late: true });
	await recordBackup(database, { at: "2026-11-20T03:00:00.000Z", place: "/mnt/backups/old" });
	await recordBackup(database, { at: "2026-11-22T03:00:00.000Z", place: "/mnt/backups/new" });
	expect(await readLastBackup(database, now)).toEqual({
		last: { at: new Date("2026-11-22T03:00:00Z"), place: "/mnt/backups/new" },
		is_late: false,
	});
	const aMinuteLater = new Date(now.getTime() + 60_000);
	expect(await readLastBackup(database, aMinuteLater)).toMatchObject({ is_late: true });
});
