import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Database } from "#db/database.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { watchChanges } from "./watch-changes.ts";

let database: TestDatabase;
let isAway = false;
let isWorkFailing = false;
beforeAll(async () => {
	database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => {
	vi.useRealTimers();
	[isAway, isWorkFailing] = [false, false];
});

const minute = 60_000;

/** Watches a database that fails while `isAway` is true. */
async function watch(pollMilliseconds: number) {
	const watched: Database = {
		...database,
		one: async (query) => {
			if (isAway) throw new Error("away");
			return database.one(query);
		},
	};
	let failures = 0;
	const watcher = await watchChanges(watched, {
		pollMilliseconds,
		onChanges: () => {},
		afterPoll: async () => {
			if (isWorkFailing) throw new Error("it cannot be done");
		},
		onError: () => {
			failures += 1;
		},
	});
	return { watcher, failures: () => failures };
}

test("the age grows until all committed changes are processed", async () => {
	const { watcher } = await watch(3_600_000);
	vi.advanceTimersByTime(minute);
	expect(watcher.ageMilliseconds).toBe(minute);
	await watcher.poll();
	expect(watcher.ageMilliseconds).toBe(0);

	isWorkFailing = true;
	vi.advanceTimersByTime(minute);
	await expect(watcher.poll()).rejects.toThrow();
	expect(watcher.ageMilliseconds).toBe(minute);
	await watcher.close();
});

test("the age also grows in an idle process while the database is unavailable", async () => {
	const { watcher, failures } = await watch(1);
	isAway = true;
	await expect.poll(failures, { timeout: minute }).toBeGreaterThan(0);
	vi.advanceTimersByTime(minute);
	const before = failures();
	// After three failed polls, the work after a poll has run at least once.
	await expect.poll(failures, { timeout: minute }).toBeGreaterThan(before + 2);
	// The age is greater if waiting has also advanced the clock.
	expect(watcher.ageMilliseconds).toBeGreaterThanOrEqual(minute);
	await watcher.close();
});
