import pg from "pg";
import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { connect, type Database } from "#db/database.ts";
import {
	type ReplicatedServers,
	startReplicatedServers,
} from "#test/support/replicated-servers.ts";
import { faultsOf } from "#tools/fault-tests/server-faults.ts";

const isServed = process.env["TEST_DATABASE"] === "postgres";
const onlyServed = "Needs a database server: the embedded database has no replica.";
const timeout = { timeout: 20_000, interval: 50 };

const whereIsIt = sql`select pg_is_in_recovery() as "isReplica"`;

/** Sends statements directly to a server, outside of the shop's process. */
async function ask(url: string, ...statements: string[]): Promise<void> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	for (const statement of statements) await client.query(statement);
	await client.end();
}

/** Returns the server's address with the shop's role, which has rights only on its own tables. */
function asShop(server: string): string {
	const url = new URL(server);
	url.username = "shop";
	return url.href;
}

describe("a process that reads from a replica", () => {
	let servers: ReplicatedServers | { unavailable: string };
	let database: Database;
	const failures: unknown[] = [];
	const replica = () => database.replicas()[0];
	const isUsed = () => expect.poll(() => replica()?.condition, timeout).toBe("used");

	beforeAll(async () => {
		servers = isServed ? await startReplicatedServers() : { unavailable: onlyServed };
		if ("unavailable" in servers) return;
		await ask(
			servers.primary.url,
			"create role shop login",
			"grant create on schema public to shop",
		);
		database = connect(asShop(servers.primary.url), {
			watch: {
				replica: asShop(servers.replica.url),
				onAway: () => {},
				onBack: () => {},
				onReadAgain: (cause) => failures.push(cause),
			},
		});
		await database.execute(sql`create table counter (value int not null)`);
		await database.execute(sql`insert into counter values (0)`);
	}, 60_000);
	afterAll(async () => {
		if ("unavailable" in servers) return;
		await database.close();
		await servers.stop();
	});
	beforeEach(async ({ skip }) => {
		if ("unavailable" in servers) return skip(servers.unavailable);
		failures.length = 0;
		await isUsed();
	});
	const own = () => {
		if ("unavailable" in servers) throw new Error(servers.unavailable);
		return servers;
	};
	const write = () => database.execute(sql`update counter set value = value + 1`);
	const readThere = () =>
		database.onReplica((source) =>
			source.one<{ value: number; isReplica: boolean }>(
				sql`select value, pg_is_in_recovery() as "isReplica" from counter`,
			),
		);
	const readHere = () => database.one<{ value: number }>(sql`select value from counter`);

	it("reads from the replica and always sees its own writes", async () => {
		const { value: before } = await readHere();
		for (let turn = 1; turn <= 100; turn++) {
			await write();
			expect(await readThere()).toEqual({ value: before + turn, isReplica: true });
		}
		expect(replica()).toMatchObject({ condition: "used", failures: 0 });
		expect(replica()?.reads).toBeGreaterThanOrEqual(100);
	});

	it("stops using a replica that lags, and uses it again once it has caught up", async () => {
		await ask(own().replica.url, "select pg_wal_replay_pause()");
		// Nothing has been written since the replica was paused, so it is still up to date.
		expect(await readThere()).toMatchObject({ isReplica: true });
		await write();
		const { value } = await readHere();
		expect(await readThere()).toEqual({ value, isReplica: false });
		expect(replica()?.condition).toBe("behind");
		expect(await readThere()).toEqual({ value, isReplica: false });
		await expect.poll(() => replica()?.lagMilliseconds, timeout).toBeGreaterThan(1_000);

		await ask(own().replica.url, "select pg_wal_replay_resume()");
		await isUsed();
		expect(await readThere()).toEqual({ value, isReplica: true });
	});

	it("repeats a read on the primary if the replica cancels the read because of recovery", async () => {
		let isFirst = true;
		const read = await database.onReplica((source) =>
			source.transaction(async (transaction) => {
				await transaction.one(sql`select count(*) from counter`);
				// The replica replays the lock of this statement within a tenth of a second and cancels conflicting
				// queries.
				if (isFirst) await ask(own().primary.url, "alter table counter add column more int");
				isFirst = false;
				await transaction.one(
					sql`select pg_sleep(case when pg_is_in_recovery() then 3 else 0 end)`,
				);
				return transaction.one(whereIsIt);
			}),
		);
		expect(read).toEqual({ isReplica: false });
		expect(failures).toHaveLength(1);
		expect(failures[0]).toMatchObject({ code: "40001" });
		expect(replica()).toMatchObject({ condition: "used", failures: 1 });
	});

	it("repeats a write on the primary, because the replica refuses it", async () => {
		const { value } = await readHere();
		// The replica refuses the write, so the call is repeated on the primary.
		await database.onReplica((source) => source.execute(sql`update counter set value = value + 1`));
		expect(failures[0]).toMatchObject({ code: "25006" });
		expect(await readHere()).toEqual({ value: value + 1 });
	});

	it("continues if the replica is killed during a read, and uses it again afterwards", async () => {
		const faults = faultsOf(own().replica.url);
		await write();
		const { value } = await readHere();
		let isFirst = true;
		const read = database.onReplica(async (source) => {
			if (isFirst) await faults.kill();
			isFirst = false;
			return source.one(whereIsIt);
		});
		expect(await read).toEqual({ isReplica: false });
		expect(failures).toHaveLength(1);
		for (let turn = 0; turn < 3; turn++) {
			expect(await readThere()).toEqual({ value, isReplica: false });
		}
		await expect.poll(() => replica()?.condition, timeout).toBe("away");
		await faults.start();
		await isUsed();
		expect(await readThere()).toEqual({ value, isReplica: true });
	});
});
