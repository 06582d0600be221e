import sql from "sql-template-tag";
import { expect, it, type TestContext } from "vitest";
import type { Database } from "#db/database.ts";
import { migrationLock } from "#db/migrate.ts";
import { allMigrations, migrateUpTo } from "#test/support/former-version.ts";
import { startPooler } from "#test/support/pooler.ts";
import { type ShopProcess, startShopProcess } from "#test/support/shop-process.ts";
import { createBareDatabase } from "#test/support/test-database.ts";

const isServed = process.env["TEST_DATABASE"] === "postgres";
const onlyServed = "One process at a time has the embedded database open.";
const patience = { timeout: 60_000, interval: 20 };
const limit = 180_000;
/** Of the lock in whose way the test puts a migration. */
const halt = 4_711;

interface Case {
	state: string;
	/** The migration that it has got to; null: none. */
	last: string | null;
	/** A table that one of those left makes. */
	haltsAfter: string;
	way: "directly" | "through a pooler in transaction mode";
}
const empty = { state: "an empty database", last: null, haltsAfter: "parcels" };
const behind = {
	state: "one that is some migrations behind",
	last: "0119-returns.sql",
	haltsAfter: "webhooks",
};
// Each test in both states and both ways, but not each with the other: a start takes its seconds.
const way = "directly";
const pooled = "through a pooler in transaction mode";

/** Where the case begins, and how a process is started on it. */
async function prepare({ last, way }: Case, { skip, onTestFinished }: TestContext) {
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
	const pending = allMigrations.length - (last ? await migrateUpTo(database, last) : 0);
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
		// It may be ended before anybody asks how it went.
		opening.catch(() => {});
		return { opening, kill: () => ending.abort() };
	};
	return { database, pending, start };
}

/** Takes a lock until it is let go of, or the test is over. */
async function hold(
	{ pool }: Database,
	lock: number,
	{ onTestFinished }: TestContext,
): Promise<() => void> {
	const client = await pool.connect();
	let isHeld = true;
	const letGo = () => {
		// It ends with its session.
		if (isHeld) client.release(true);
		isHeld = false;
	};
	onTestFinished(letGo);
	await client.query("select pg_advisory_lock($1)", [lock]);
	return letGo;
}

/** How many wait for the lock. */
const waiting = async (database: Database, lock: number) =>
	(
		await database.one<{ waiting: number }>(sql`
			select count(*)::integer as waiting from pg_locks
			where locktype = 'advisory' and objid = ${lock} and not granted
				and database = (select oid from pg_database where datname = current_database())`)
	).waiting;

/** Holds up the migration after this table is there, in its middle, until it is let go on. */
async function haltAfter(
	database: Database,
	table: string,
	context: TestContext,
): Promise<() => void> {
	await database.execute(sql`create schema held_up`);
	await database.pool.query(`
		create function held_up.wait() returns event_trigger language plpgsql as $$
		begin
			if to_regclass('public.${table}') is not null then
				perform pg_advisory_xact_lock_shared(${halt});
			end if;
		end $$`);
	const letGo = await hold(database, halt, context);
	await database.execute(sql`
		create event trigger held_up on ddl_command_end execute function held_up.wait()`);
	return letGo;
}

const countApplied = async (database: Database) =>
	(
		await database.one<{ applied: number }>(
			sql`select count(*)::integer as applied from public.migration`,
		)
	).applied;

/** As it said when it started. */
function countMigrated(shop: ShopProcess): number {
	const [, said] = /Database: (.+)/.exec(shop.said()) ?? [];
	if (said === undefined) return 0;
	return Number(/^(\d+) migrations/.exec(said)?.[1] ?? said.split(", ").length);
}

async function expectServing(...shops: ShopProcess[]): Promise<void> {
	for (const shop of shops) {
		await expect
			.poll(async () => (await fetch(`${shop.origin}/health`)).status, patience)
			.toBe(200);
	}
}

it.for<Case>([
	{ ...empty, way: pooled },
	{ ...behind, way },
])(
	"two processes start at the same moment on $state, $way: each migration runs once, and both serve",
	{
		timeout: limit,
	},
	async (given, context) => {
		const { database, pending, start } = await prepare(given, context);
		const letGo = await hold(database, migrationLock, context);
		const starts = [start(), start()];
		await expect.poll(() => waiting(database, migrationLock), patience).toBe(2);
		letGo();
		const shops = await Promise.all(starts.map(({ opening }) => opening));
		await expectServing(...shops);
		expect(shops.reduce((sum, shop) => sum + countMigrated(shop), 0)).toBe(pending);
		expect(await countApplied(database)).toBe(allMigrations.length);
	},
);

it.for<Case>([
	{ ...empty, way },
	{ ...behind, way: pooled },
])(
	"the process that migrates $state, $way, is killed half-way: the one that waits finishes, and serves",
	{
		timeout: limit,
	},
	async (given, context) => {
		const { database, pending, start } = await prepare(given, context);
		const letGo = await haltAfter(database, given.haltsAfter, context);
		const first = start();
		await expect.poll(() => waiting(database, halt), patience).toBe(1);
		const other = start();
		await expect.poll(() => waiting(database, migrationLock), patience).toBe(1);
		first.kill();
		await expect(first.opening).rejects.toThrow("the shop ended");
		const before = await countApplied(database);
		expect(before).toBeGreaterThan(allMigrations.length - pending);
		expect(before).toBeLessThan(allMigrations.length);
		letGo();
		const shop = await other.opening;
		await expectServing(shop);
		expect(countMigrated(shop)).toBe(allMigrations.length - before);
		expect(await countApplied(database)).toBe(allMigrations.length);
	},
);

it.for<Case>([{ ...behind, way }])(
	"the process that migrates $state is killed half-way: its next start finishes, and serves",
	{
		timeout: limit,
	},
	async (given, context) => {
		const { database, start } = await prepare(given, context);
		const letGo = await haltAfter(database, given.haltsAfter, context);
		const first = start();
		await expect.poll(() => waiting(database, halt), patience).toBe(1);
		first.kill();
		await expect(first.opening).rejects.toThrow("the shop ended");
		const before = await countApplied(database);
		letGo();
		const shop = await start().opening;
		await expectServing(shop);
		expect(countMigrated(shop)).toBe(allMigrations.length - before);
		expect(await countApplied(database)).toBe(allMigrations.length);
	},
);
