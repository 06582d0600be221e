import sql from "sql-template-tag";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DatabaseUnavailable } from "#lib/process/database-unavailable.ts";
import { openSilentNetwork, type SilentNetwork } from "#test/support/silent-network.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { connect, type Database } from "./database.ts";

let behind: TestDatabase;
let network: SilentNetwork;
let database: Database;
let told: string[];
let away: PromiseWithResolvers<unknown>;
let back: PromiseWithResolvers<void>;

beforeEach(async () => {
	behind = await createTestDatabase();
	await behind.execute(sql`create table counter (value int not null)`);
	await behind.execute(sql`insert into counter values (0)`);
	network = await openSilentNetwork(behind.url);
	told = [];
	away = Promise.withResolvers();
	back = Promise.withResolvers();
	database = connect(network.url, {
		maxConnections: 3,
		watch: {
			onAway(cause) {
				told.push("away");
				away.resolve(cause);
			},
			onBack() {
				told.push("back");
				back.resolve();
			},
		},
	});
});

afterEach(async () => {
	await database.close();
	await network.close();
	await behind.close();
});

const one = () => database.one(sql`select 1 as one`);
/** Starts five queries on three connections, so that two of them wait for a connection. */
const askMuch = () =>
	Promise.all(
		Array.from({ length: 5 }, () =>
			one().then(
				() => "answered",
				(error) => error,
			),
		),
	);

test("a silent network is detected and reported, and no request waits for it", async () => {
	expect(await askMuch()).toEqual(Array(5).fill("answered"));
	network.fallSilent();
	const waiting = askMuch();
	const transaction = database.transaction((inside) =>
		inside.execute(sql`update counter set value = value + 1`),
	);
	await expect(transaction).rejects.toThrow(DatabaseUnavailable);
	for (const outcome of await waiting) expect(outcome).toBeInstanceOf(DatabaseUnavailable);
	await away.promise;
	// No query is sent while the database counts as unavailable, so this query fails before the next tick.
	const refused = one().catch((error) => error);
	const later = new Promise((resolve) => setImmediate(resolve, "later"));
	expect(await Promise.race([refused, later])).toBeInstanceOf(DatabaseUnavailable);
	expect(() => database.requireReachable()).toThrow(DatabaseUnavailable);

	network.restore();
	await back.promise;
	expect(await askMuch()).toEqual(Array(5).fill("answered"));
	expect(told).toEqual(["away", "back"]);
	await database.transaction((inside) => inside.execute(sql`update counter set value = value + 1`));
	expect(await behind.one(sql`select value from counter`)).toEqual({ value: 1 });
});

test("connections that die silently are replaced", async () => {
	expect(await askMuch()).toEqual(Array(5).fill("answered"));
	network.forgetConnections();
	const [first] = await askMuch();
	expect(first).toBeInstanceOf(DatabaseUnavailable);
	await vi.waitFor(async () => expect(await askMuch()).toEqual(Array(5).fill("answered")), 60_000);
});
