/**
 * Measures what long reads cost the primary, without a replica and with one, on two servers of its own:
 * npm run bench:replica -- [--products 10000] [--orders 50000]
 */
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { connect, type Database } from "#db/database.ts";
import { migrate } from "#db/migrate.ts";
import { openCatalogue } from "#domain/catalogue/read/catalogue.ts";
import { readOrdersToExport } from "#domain/orders/export-orders.ts";
import { listAdminOrders } from "#domain/orders/list-admin-orders.ts";
import { readSales } from "#domain/reports/read-sales.ts";
import { startReplicatedServers } from "#test/support/replicated-servers.ts";
import { seedLarge } from "#tools/bench/seed-large.ts";

const { values } = parseArgs({
	options: {
		products: { type: "string", default: "10000" },
		orders: { type: "string", default: "50000" },
	},
});

const day = (daysAgo: number) =>
	new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

const reads: [what: string, read: (database: Database) => Promise<unknown>][] = [
	[
		"the search's index",
		async (database) => {
			const catalogue = await openCatalogue(database, { pollMilliseconds: 3_600_000 });
			await catalogue.refresh();
			await catalogue.close();
		},
	],
	[
		"a year's sales by product",
		(database) => readSales(database, "product", { from: day(365), to: day(0) }, 100),
	],
	[
		"20 pages of orders",
		async (database) => {
			let cursor: string | undefined;
			for (let page = 0; page < 20; page++) {
				const { next } = await listAdminOrders(database, {}, { sort: "newest", cursor });
				cursor = next ?? undefined;
			}
		},
	],
	[
		"all orders as a file",
		async (database) => {
			for await (const batch of readOrdersToExport(database, {}, "newest")) void batch;
		},
	],
];

interface Work {
	transactions: number;
	rows: number;
	pages: number;
}

/** What the primary has done, once whoever asked has left. */
async function workOf(admin: pg.Client): Promise<Work> {
	for (;;) {
		const { rows } = await admin.query<{ others: number }>(`
			select count(*)::integer as others from pg_stat_activity
			where datname = 'shop' and pid <> pg_backend_pid()`);
		if (rows[0]?.others === 0) break;
		await delay(20);
	}
	const { rows } = await admin.query<Work>(`
		select xact_commit::float8 as transactions, (tup_returned + tup_fetched)::float8 as rows,
			(blks_hit + blks_read)::float8 as pages
		from pg_stat_database where datname = 'shop'`);
	const [work] = rows;
	if (work === undefined) throw new Error("There are no statistics of the database.");
	return work;
}

const servers = await startReplicatedServers();
if ("unavailable" in servers) throw new Error(servers.unavailable);
const admin = new pg.Client({ connectionString: servers.primary.url });
await admin.connect();
await admin.query("create database shop");
const [primary, replica] = [servers.primary, servers.replica].map(({ url }) =>
	url.replace("/postgres?", "/shop?"),
) as [string, string];
const empty = connect(primary, { statementTimeoutMilliseconds: 0 });
await migrate(empty);
await empty.close();
await seedLarge(primary, {
	...{ products: Number(values.products), orders: Number(values.orders), customers: 500 },
});

const watch = { onAway: () => {}, onBack: () => {} };
console.log(`${servers.primary.version}, ${values.products} products, ${values.orders} orders\n`);
console.log("| read | replica | transactions | rows | pages | seconds |");
console.log("| --- | --- | --- | --- | --- | --- |");
for (const [what, read] of reads) {
	for (const replicas of [[], [replica]]) {
		const before = await workOf(admin);
		const database = connect(primary, { watch: { ...watch, replicas } });
		while (database.replicas().some(({ condition }) => condition !== "used")) await delay(20);
		const begun = performance.now();
		await read(database);
		const seconds = (performance.now() - begun) / 1_000;
		await database.close();
		const after = await workOf(admin);
		const spent = (pick: (work: Work) => number) => pick(after) - pick(before);
		console.log(
			`| ${[what, replicas.length === 0 ? "no" : "yes", spent((work) => work.transactions), spent((work) => work.rows), spent((work) => work.pages), seconds.toFixed(2)].join(" | ")} |`,
		);
	}
}
await admin.end();
await servers.stop();
