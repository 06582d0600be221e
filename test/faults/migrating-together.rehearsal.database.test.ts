import sql from "sql-template-tag";
import { expect, it, type TestContext } from "vitest";
import type { Database } from "#db/database.ts";
import { migrationLock } from "#db/migrate.ts";
import { allMigrations } from "#test/support/all-migrations.ts";
import { startPooler } from "#test/support/pooler.ts";
import { restoreStatements } from "#test/support/restore-released-shop.ts";
import { type ShopProcess, startShopProcess } from "#test/support/shop-process.ts";
import { createBareDatabase } from "#test/support/test-database.ts";

const isServed = process.env["TEST_DATABASE"] === "postgres";
const onlyServed = "Needs a database server: only one process can open the embedded database.";
const timeout = { timeout: 60_000, interval: 20 };
const limit = 180_000;
/** Key of the advisory lock for which a process waits halfway through its migration. */
const halt = 4_711;

interface Case {
	state: string;
	/** Name of a shop of an earlier version as the initial database; null for an empty database. */
	shop: string | null;
	/** SQL condition that is true while a process is in the middle of its migration. */
	isHalfWay: string;
	way: "directly" | "through a pooler in transaction mode";
}
const empty = {
	state: "an empty database",
	shop: null,
	isHalfWay: "to_regclass('public.parcels') is not null",
};
const former = {
	state: "a database of version 0",
	shop: "0.1.0-0351",
	isHalfWay: "to_regclass('public.forgotten_changes') is null",
};
// The cases cover each initial database and each kind of connection at least once. Testing all combinations would take
// too long.
const way = "directly";
const pooled = "through a pooler in transaction mode";

/** Returns the initial database and a function that starts a process on it. */
async function prepare({ shop, way }: Case, { skip, onTestFinished }: TestContext) {
	skip(!isServed, onlyServed);
	const database = await createBareDatabase();
	onTestFinished(() => database.close());
	let url = database.url;
	if (way !== "directly") {
		const pooler = await startPooler(database.url);
		if ("unavailable" in pooler) return skip(pooler.unavailable);
		onTestFinished(() => pooler.stop());
		url = pooler.url;
	}
	if (shop) await restoreStatements(shop, database.url);
	const environment = {
		DEMO: "0",
		DATABASE_URL: url,
		DATA_DIR: "/nonexistent",
		SECRETS_KEY: Buffer.alloc(32, 7).toString("base64"),
	};
	const start = () => {
		const ending = new AbortController();
		onTestFinished(() => ending.abort());
		const opening = startShopProcess(environment, [], ending.signal);
		// Handles the rejection, because the process may be killed before the test awaits its result.
		opening.catch(() => {});
		return { opening, kill: () => ending.abort() };
	};
	return { database, start };
}

/** Takes an advisory lock and returns a function that releases it. The end of the test releases it too. */
async function hold(
	{ pool }: Database,
	lock: number,
	{ onTestFinished }: TestContext,
): Promise<() => void> {
	const client = await pool.connect();
	let isHeld = true;
	const letGo = () => {
		// Closing the session releases the lock.
		if (isHeld) client.release(true);
		isHeld = false;
	};
	onTestFinished(letGo);
	await client.query("select pg_advisory_lock($1)", [lock]);
	return letGo;
}

/** Returns the number of sessions that wait for the lock. */
const waiting = async (database: Database, lock: number) =>
	(
		await database.one<{ waiting: number }>(sql`
			select count(*)::integer as waiting from pg_locks
			where locktype = 'advisory' and objid = ${lock} and not granted
				and database = (select oid from pg_database where datname = current_database())`)
	).waiting;

/** Makes the migrating process wait halfway. The returned function lets it continue. */
async function haltWhen(
	database: Database,
	isHalfWay: string,
	context: TestContext,
): Promise<() => void> {
	await database.execute(sql`create schema held_up`);
	await database.pool.query(`
		create function held_up.wait() returns event_trigger language plpgsql as $$
		begin
			if ${isHalfWay} then
				perform pg_advisory_xact_lock_shared(${halt});
			end if;
		end $$`);
	const letGo = await hold(database, halt, context);
	await database.execute(sql`
		create event trigger held_up on ddl_command_end execute function held_up.wait()`);
	return letGo;
}

const readApplied = async (database: Database) =>
	(await database.rows<{ name: string }>(sql`select name from public.migration order by name`)).map(
		({ name }) => name,
	);

/** Returns the number of processes that reported that they created the schema. */
const countCreated = (shops: readonly ShopProcess[]) =>
	shops.filter((shop) => shop.said().includes("Database: schema created")).length;

async function expectServing(...shops: ShopProcess[]): Promise<void> {
	for (const shop of shops) {
		await expect.poll(async () => (await fetch(`${shop.origin}/health`)).status, timeout).toBe(200);
	}
}

it.for<Case>([
	{ ...empty, way: pooled },
	{ ...former, way },
])(
	"two processes that start at once on $state, $way: one migrates, and both serve",
	{ timeout: limit },
	async (given, context) => {
		const { database, start } = await prepare(given, context);
		const letGo = await hold(database, migrationLock, context);
		const starts = [start(), start()];
		await expect.poll(() => waiting(database, migrationLock), timeout).toBe(2);
		letGo();
		const shops = await Promise.all(starts.map(({ opening }) => opening));
		await expectServing(...shops);
		expect(countCreated(shops)).toBe(given.shop ? 0 : 1);
		expect(await readApplied(database)).toEqual(allMigrations);
	},
);

it.for<Case>([
	{ ...empty, way },
	{ ...former, way: pooled },
])(
	"if the process that migrates $state, $way, is killed halfway, the waiting one finishes it and serves",
	{ timeout: limit },
	async (given, context) => {
		const { database, start } = await prepare(given, context);
		const letGo = await haltWhen(database, given.isHalfWay, context);
		const first = start();
		await expect.poll(() => waiting(database, halt), timeout).toBe(1);
		const other = start();
		await expect.poll(() => waiting(database, migrationLock), timeout).toBe(1);
		first.kill();
		await expect(first.opening).rejects.toThrow("the shop ended");
		letGo();
		const shop = await other.opening;
		await expectServing(shop);
		expect(countCreated([shop])).toBe(given.shop ? 0 : 1);
		expect(await readApplied(database)).toEqual(allMigrations);
	},
);

it.for<Case>([{ ...empty, way }])(
	"if the process that migrates $state is killed halfway, nothing remains of it, and the next start serves",
	{ timeout: limit },
	async (given, context) => {
		const { database, start } = await prepare(given, context);
		const letGo = await haltWhen(database, given.isHalfWay, context);
		const first = start();
		await expect.poll(() => waiting(database, halt), timeout).toBe(1);
		first.kill();
		await expect(first.opening).rejects.toThrow("the shop ended");
		letGo();
		const left = sql`select tablename from pg_tables where schemaname = 'public'`;
		await expect.poll(() => database.rows(left), timeout).toEqual([]);
		const shop = await start().opening;
		await expectServing(shop);
		expect(await readApplied(database)).toEqual(allMigrations);
	},
);
