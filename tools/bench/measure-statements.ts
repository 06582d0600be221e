import sql from "sql-template-tag";
import { connect, type Database } from "#db/database.ts";
import type { DemoCustomer } from "#demo/accounts/create-demo-customers.ts";
import type { PostgresServer } from "#test/support/postgres-server.ts";
import { type ShopProcess, startShopProcess } from "#test/support/shop-process.ts";
import { signIn, tidyUp, warmUp } from "./bench-checkout.ts";
import { benchCheckouts, dealOut } from "./checkouts.ts";
import { measureFloor } from "./measure-floor.ts";
import { followProcessorTime, processorText } from "./processor-time.ts";

/** Settings that make a PostgreSQL server report the duration of each statement. */
export const statementSettings = {
	shared_preload_libraries: "pg_stat_statements",
	"pg_stat_statements.track": "all",
	"pg_stat_statements.track_planning": "on",
	"pg_stat_statements.max": 10_000,
	track_functions: "all",
	track_io_timing: "on",
};

interface Cost {
	what: string;
	calls: number;
	milliseconds: number;
	/** Number of times that the statement was planned, and the milliseconds spent planning. */
	plans: number;
	planning: number;
	bytes: number;
}

const forget = sql`
	select pg_stat_statements_reset(), pg_stat_reset(), pg_stat_reset_shared('wal'), pg_stat_clear_snapshot()`;

/**
 * Returns the costs per checkout: the app's statements, statements nested in functions, the functions themselves, and
 * WAL.
 */
async function readCosts(database: Database, checkouts: number) {
	const statements = (isSent: boolean) =>
		database.rows<Cost>(sql`
			select regexp_replace(left(query, 2000), '[[:space:]]+', ' ', 'g') as what,
				sum(calls)::float8 / ${checkouts}::float8 as calls,
				sum(total_exec_time) / ${checkouts}::float8 as milliseconds,
				sum(plans)::float8 / ${checkouts}::float8 as plans,
				sum(total_plan_time) / ${checkouts}::float8 as planning,
				sum(wal_bytes)::float8 / ${checkouts}::float8 as bytes
			from pg_stat_statements
			where toplevel = ${isSent} and dbid = (select oid from pg_database where datname = current_database())
			group by 1 having sum(total_exec_time + total_plan_time) / ${checkouts}::float8 >= 0.005 order by 3 desc limit 40`);
	const functions = await database.rows<Cost>(sql`
		select funcname as what, calls::float8 / ${checkouts}::float8 as calls,
			self_time / ${checkouts}::float8 as milliseconds, 0 as plans, 0 as planning,
			0 as bytes
		from pg_stat_user_functions order by self_time desc limit 25`);
	const [server] = await database.rows<Record<string, number>>(sql`
		select xact_commit::float8 / ${checkouts}::float8 as transactions,
			xact_rollback::float8 as undone, deadlocks::float8 as deadlocks,
			(select wal_bytes::float8 from pg_stat_wal) / ${checkouts}::float8 as wal_bytes,
			(select wal_records::float8 from pg_stat_wal) / ${checkouts}::float8 as wal_records,
			(select wal_fpi::float8 from pg_stat_wal) / ${checkouts}::float8 as full_pages
		from pg_stat_database where datname = current_database()`);
	const indexes = await database.rows<{ what: string; writes: number; reads: number }>(sql`
		select relname as what, count(*)::integer as writes, sum(idx_scan)::float8 / ${checkouts}::float8 as reads
		from pg_stat_user_indexes group by 1 order by 1`);
	return {
		sent: await statements(true),
		within: await statements(false),
		functions,
		server,
		indexes,
	};
}

const row = ({ what, calls, milliseconds, plans, planning, bytes }: Cost): string => {
	const name = what.replaceAll("|", "\\|").slice(0, 150);
	const times = [calls.toFixed(2), milliseconds.toFixed(3), plans.toFixed(2), planning.toFixed(3)];
	return `| ${[name, ...times, Math.round(bytes)].join(" | ")} |`;
};

/** Measures whole checkouts with 16 buyers through PostgreSQL's own statistics. */
export async function measureStatements(
	{ url, folder }: PostgresServer,
	environment: Record<string, string>,
	{
		customers,
		products,
		seconds,
		processes,
	}: { customers: DemoCustomer[]; products: number[]; seconds: number; processes: number },
): Promise<void> {
	const database = connect(url);
	await database.execute(sql`create extension if not exists pg_stat_statements`);
	const shops: ShopProcess[] = [];
	try {
		for (let count = 0; count < processes; count++) shops.push(await startShopProcess(environment));
		const accounts = await signIn({ shops, customers });
		await warmUp(shops, accounts, products);
		await tidyUp(url);
		await warmUp(shops, accounts, products, 100);
		await database.rows(forget);
		const processorTime = followProcessorTime(shops, { folder });
		const begun = performance.now();
		const figure = await benchCheckouts("statements", dealOut(accounts, 16), products, seconds);
		// The last checkouts end after `seconds` have passed, so the number of checkouts is calculated from the elapsed
		// time.
		const checkouts = (figure.perSecond * (performance.now() - begun)) / 1000;
		const processor = processorText(processorTime(), checkouts);
		const { sent, within, functions, server, indexes } = await readCosts(database, checkouts);
		const head =
			"| what | calls | ms | plans | ms | bytes of WAL |\n| --- | --- | --- | --- | --- | --- |";
		const sum = sent
			.reduce((total, { milliseconds, planning }) => total + milliseconds + planning, 0)
			.toFixed(2);
		console.log(
			`${figure.perSecond.toFixed(1)} checkouts a second with statements counted; of each:`,
		);
		console.log(`${sum} ms of PostgreSQL by the clock; ${processor}`, server);
		console.log(`\nStatements that the app sends\n${head}\n${sent.map(row).join("\n")}`);
		console.log(`\nStatements within them\n${head}\n${within.map(row).join("\n")}`);
		console.log(`\nFunctions, without what they call\n${head}\n${functions.map(row).join("\n")}`);
		console.log("\nIndexes of each table, and how often they were read");
		console.table(indexes);
		for (const { client } of accounts) client.close();
		for (const shop of shops.splice(0)) await shop.stop();
		const floor = await measureFloor(database, { folder });
		console.log(
			`\nThe rows of ${floor.copied} orders alone, without foreign keys, triggers and rules, with 5 commits each: ${floor.perSecond.toFixed(0)} a second; processor ms each: driver ${floor.driver.toFixed(2)}, PostgreSQL ${floor.database?.toFixed(2)}`,
		);
	} finally {
		for (const shop of shops) await shop.stop();
		await database.close();
	}
}
