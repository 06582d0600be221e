import { pino } from "pino";
import sql from "sql-template-tag";
import { expect, it } from "vitest";
import { connect } from "#db/database.ts";
import { openJobQueue } from "#jobs/queue.ts";
import { requestScope } from "#lib/http/request-scope.ts";
import { startPooler } from "#test/support/pooler.ts";
import { createBareDatabase, createTestDatabase } from "#test/support/test-database.ts";
import { servedBooks } from "#tools/fault-tests/books.ts";
import { oversell } from "#tools/fault-tests/oversell.ts";

const isServed = process.env["TEST_DATABASE"] === "postgres";
const onlyServed = "Needs a database server: the embedded database has no pooler.";

it("through a pooler in transaction mode two processes start on an empty database and sell each item once", async ({
	skip,
	onTestFinished,
}) => {
	skip(!isServed, onlyServed);
	const served = await createBareDatabase();
	onTestFinished(() => served.close());
	const pooler = await startPooler(served.url);
	if ("unavailable" in pooler) return skip(pooler.unavailable);
	onTestFinished(() => pooler.stop());
	const report = await oversell(servedBooks(pooler.url), {
		buyers: 24,
		pieces: 6,
		walkIns: 4,
		delay: 5,
	});
	expect(report).toMatchObject({ sold: 6, unclear: [], violations: [] });
}, 180_000);

it("the settings of a statement apply through a pooler, no matter which session it gets", async ({
	skip,
	onTestFinished,
}) => {
	skip(!isServed, onlyServed);
	const served = await createTestDatabase();
	onTestFinished(() => served.close());
	const pooler = await startPooler(served.url, { sessions: 2 });
	if ("unavailable" in pooler) return skip(pooler.unavailable);
	onTestFinished(() => pooler.stop());
	const database = connect(pooler.url, { maxConnections: 12 });
	const zones = await Promise.all(
		Array.from({ length: 60 }, () =>
			database.one<{ zone: string; slept: string }>(
				sql`select current_setting('TimeZone') as zone, pg_sleep(0.002)::text as slept`,
			),
		),
	);
	expect(new Set(zones.map(({ zone }) => zone))).toEqual(new Set(["UTC"]));

	const settings = sql`
		select current_setting('statement_timeout') as statement,
			current_setting('idle_in_transaction_session_timeout') as idle,
			current_setting('application_name') as name`;
	const scope = { id: "1b-2", client: "x", call: "x", refusal: null };
	const inside = await requestScope.run(scope, () =>
		database.transaction((transaction) => transaction.one(settings)),
	);
	expect(inside).toEqual({ statement: "30s", idle: "30s", name: "kargado 1b-2" });
	// The settings of one client must not affect the next client of the same session.
	expect(await database.one(settings)).toMatchObject({ statement: "0", name: "kargado" });
	await database.close();
}, 60_000);

it("more processes than the pooler has sessions can start at the same time without blocking each other", async ({
	skip,
	onTestFinished,
}) => {
	skip(!isServed, onlyServed);
	const served = await createTestDatabase();
	onTestFinished(() => served.close());
	const pooler = await startPooler(served.url, { sessions: 2 });
	if ("unavailable" in pooler) return skip(pooler.unavailable);
	onTestFinished(() => pooler.stop());
	const databases = Array.from({ length: 5 }, () => connect(pooler.url));
	const log = pino({ level: "silent" });
	const queues = databases.map((database) => openJobQueue(database, log));
	const starts = await Promise.allSettled(queues.map((queue) => queue.start()));
	expect(starts.filter(({ status }) => status === "rejected")).toEqual([]);
	await Promise.all(queues.map((queue) => queue.stop()));
	await Promise.all(databases.map((database) => database.close()));
}, 120_000);
