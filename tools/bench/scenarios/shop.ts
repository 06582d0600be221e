/**
 * Measures the production server. By default: visitors' reads and whole checkouts with a generated catalog, on
 * PostgreSQL and on the embedded database, and reads in a shop with many products and orders. With --only, also
 * overload, steady load for a long time, product lists during an import or a year's reports, PostgreSQL's work for a
 * checkout, and reads with --products products. npm run bench -- [--only
 * reading|checkout|size|overload|soak|beside|statements|products …] [--minutes 10] [--backend postgres|pglite]
 * [--seconds 4] [--keep FOLDER: size stores its generated database here] [--reuse FOLDER: and loads it from here]
 * [--costs: size reports pages and processor time per answer instead of elapsed time] [--processes 2: number of shop
 * processes for statements] [--tcp: reading and checkout reach PostgreSQL by TCP instead of a Unix socket] [--products
 * 10000] [--orders 1000000] [--imported 20000] [--out FILE] [--compare FILE] [--markdown FILE]
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import sql from "sql-template-tag";
import { connect, type Database } from "#db/database.ts";
import { openEmbeddedDatabase } from "#db/embedded-database.ts";
import { migrate } from "#db/migrate.ts";
import { createDemoCustomers, type DemoCustomer } from "#demo/accounts/create-demo-customers.ts";
import { startPostgresServer } from "#test/support/postgres-server.ts";
import { freePort, startShopProcess } from "#test/support/shop-process.ts";
import { seedGenerated } from "#tools/bench/seed-generated.ts";
import { benchBeside } from "../bench-beside.ts";
import {
	benchCheckout,
	countStatements,
	type ServerPlace,
	withoutAutovacuum,
} from "../bench-checkout.ts";
import { benchProducts } from "../bench-products.ts";
import { benchReading } from "../bench-reading.ts";
import { benchSize } from "../bench-size.ts";
import { benchOverload, benchSoak } from "../bench-under-load.ts";
import { type Figure, markdownOf, printFigures } from "../figures.ts";
import { measureStatements, statementSettings } from "../measure-statements.ts";
import { seedLarge, seedManyProducts } from "../seed-large.ts";
import { settingsForMany, startFilled } from "../size-database.ts";

const { values } = parseArgs({
	options: {
		only: { type: "string", multiple: true },
		products: { type: "string", default: "10000" },
		orders: { type: "string", default: "1000000" },
		imported: { type: "string", default: "20000" },
		seconds: { type: "string", default: "4" },
		minutes: { type: "string", default: "10" },
		backend: { type: "string" },
		out: { type: "string", default: ".cache/bench.json" },
		compare: { type: "string" },
		markdown: { type: "string" },
		keep: { type: "string" },
		reuse: { type: "string" },
		costs: { type: "boolean", default: false },
		tcp: { type: "boolean", default: false },
		processes: { type: "string", default: "1" },
	},
});
const seconds = Number(values.seconds);
const figures: Figure[] = [];
const isAsked = (part: string) => values.only?.includes(part) ?? true;
const maxMemory = 200;

interface Prepared {
	products: number[];
	categories: number[];
	customers: DemoCustomer[];
}

/** Number of historical orders. Without historical orders, PostgreSQL would plan for empty tables. */
const earlierOrders = 5_000;

/** Fills an empty database with the products and orders of a shop that has been selling for a while. */
async function prepareWithOrders(url: string): Promise<Prepared> {
	const database = connect(url);
	await migrate(database);
	await seedLarge(url, {
		products: Number(values.products),
		orders: earlierOrders,
		customers: 128,
	});
	const customers = await createDemoCustomers(database, 128, new Date());
	const prepared = { ...(await readOffered(database)), customers };
	await database.close();
	return prepared;
}

/** Fills an empty database with products and customers. The shop creates the other demo accounts when it starts. */
async function prepare(database: Database): Promise<Prepared> {
	await migrate(database);
	await seedGenerated(database, Number(values.products));
	const customers = await createDemoCustomers(database, 128, new Date());
	return { ...(await readOffered(database)), customers };
}

async function readOffered(database: Database): Promise<Omit<Prepared, "customers">> {
	const ids = async (query: ReturnType<typeof sql>) =>
		(await database.rows<{ id: number }>(query)).map(({ id }) => id);
	return {
		products: await ids(sql`
			select product_id as id from variations join stock on stock.variation_id = variations.id
			where is_default group by product_id having sum(quantity) > 30 order by product_id limit 5000`),
		categories: await ids(sql`select id from categories order by id`),
	};
}

async function measure(
	backend: string,
	environment: Record<string, string>,
	prepared: Prepared,
	server: ServerPlace,
): Promise<void> {
	const hasMarks = backend === "postgres";
	const given = { ...prepared, backend, seconds, hasMarks, ...server };
	const shop = await startShopProcess(environment);
	try {
		const untilOpen = shop.processorTime();
		await (await fetch(shop.origin)).arrayBuffer();
		console.log(
			`${backend}: ${untilOpen} ms of processor time until it was open, ${shop.processorTime()} with the first page.`,
		);
		if (isAsked("reading")) figures.push(...(await benchReading({ ...given, shop })));
		const afterReading = shop.memory().now;
		if (isAsked("checkout")) {
			figures.push(...(await benchCheckout({ ...given, shops: [shop] })));
		}
		const { now, most } = shop.memory();
		const mark = hasMarks ? ` (${most <= maxMemory ? "ok" : "MISSED"}: ≤ ${maxMemory} MB)` : "";
		console.log(
			`${backend}: the app's process used ${afterReading} MB after reading, ${now} MB at the end, ${most} MB at most${mark}.`,
		);
	} finally {
		await shop.stop();
	}
}

async function measureTwoProcesses(
	environment: Record<string, string>,
	prepared: Prepared,
	server: ServerPlace,
): Promise<void> {
	const shops = [await startShopProcess(environment), await startShopProcess(environment)];
	try {
		const backend = "postgres, two processes";
		figures.push(
			...(await benchCheckout({
				...prepared,
				...server,
				backend,
				shops,
				seconds,
				hasMarks: false,
			})),
		);
	} finally {
		for (const shop of shops) await shop.stop();
	}
}

async function onPostgres(): Promise<void> {
	const port = values.tcp && (await freePort());
	const settings = { ...withoutAutovacuum, ...(port && { listen_addresses: "127.0.0.1", port }) };
	const server = await startPostgresServer({ durable: true, settings });
	if ("unavailable" in server) {
		console.log(`PostgreSQL was not measured: ${server.unavailable}`);
		return;
	}
	const prepared = await prepareWithOrders(server.url);
	const folder = mkdtempSync(join(tmpdir(), "kargado-bench-"));
	const url = port ? `postgres://postgres@127.0.0.1:${port}/postgres` : server.url;
	const environment = { DATABASE_URL: url, DATA_DIR: folder };
	console.log(`Measuring on ${server.version} ${port ? "by TCP" : "on a Unix socket"}…`);
	const measured = { folder: server.folder, url };
	await measure("postgres", environment, prepared, measured);
	if (isAsked("checkout")) {
		await measureTwoProcesses(environment, prepared, measured);
		await countStatements(environment, prepared.customers, prepared.products);
	}
	await server.stop();
	rmSync(folder, { recursive: true, force: true });
}

async function onEmbedded(): Promise<void> {
	const folder = mkdtempSync(join(tmpdir(), "kargado-bench-"));
	const opened = await openEmbeddedDatabase(folder);
	const database = connect(opened.url);
	const prepared = await prepare(database);
	await database.close();
	await opened.close();
	console.log("Measuring on the embedded database…");
	const nowhere = { folder: null, url: null };
	await measure("pglite", { DATABASE_URL: "", DATA_DIR: folder }, prepared, nowhere);
	rmSync(folder, { recursive: true, force: true });
}

/** Measures overload and a long steady load, on PostgreSQL. */
async function underLoad(): Promise<void> {
	const server = await startPostgresServer({ durable: true });
	if ("unavailable" in server) {
		console.log(`Load was not measured: ${server.unavailable}`);
		return;
	}
	const database = connect(server.url);
	const prepared = await prepare(database);
	await database.close();
	const folder = mkdtempSync(join(tmpdir(), "kargado-bench-"));
	const environment = { DATABASE_URL: server.url, DATA_DIR: folder };
	const given = { ...prepared, environment };
	if (values.only?.includes("overload")) await benchOverload(given, 20);
	if (values.only?.includes("soak")) await benchSoak(given, Number(values.minutes));
	await server.stop();
	rmSync(folder, { recursive: true, force: true });
}

/** Measures PostgreSQL's work for a checkout, by statement. */
async function byStatement(): Promise<void> {
	const server = await startPostgresServer({
		durable: true,
		settings: { ...statementSettings, ...withoutAutovacuum },
	});
	if ("unavailable" in server) {
		console.log(`Statements were not measured: ${server.unavailable}`);
		return;
	}
	const { customers, products } = await prepareWithOrders(server.url);
	const folder = mkdtempSync(join(tmpdir(), "kargado-bench-"));
	const environment = { DATABASE_URL: server.url, DATA_DIR: folder };
	const processes = Number(values.processes);
	await measureStatements(server, environment, { customers, products, seconds, processes });
	await server.stop();
	rmSync(folder, { recursive: true, force: true });
}

/** Measures visitors' reads among very many products, without orders. */
async function amongProducts(): Promise<void> {
	const server = await startPostgresServer({ settings: settingsForMany });
	if ("unavailable" in server) throw new Error(server.unavailable);
	const database = connect(server.url);
	await migrate(database);
	// The benchmark runs the shop in demo mode. Without a demo account in the database, the shop would assume that the
	// products belong to a real shop.
	await createDemoCustomers(database, 1, new Date());
	await database.close();
	await seedManyProducts(server.url, Number(values.products));
	const folder = mkdtempSync(join(tmpdir(), "kargado-bench-"));
	const environment = { DATABASE_URL: server.url, DATA_DIR: folder };
	figures.push(...(await benchProducts("postgres", server, environment, seconds)));
	await server.stop();
	rmSync(folder, { recursive: true, force: true });
}

/** Measures 100,000 products and, by default, 1,000,000 orders. */
async function amongMany(): Promise<void> {
	const size = { products: 100_000, orders: Number(values.orders), customers: 20_000 };
	const { keep, reuse, costs } = values;
	const filled = await startFilled(size, {
		keep,
		reuse,
		...(costs && { settings: statementSettings }),
	});
	if ("unavailable" in filled) {
		console.log(`Size was not measured: ${filled.unavailable}`);
		return;
	}
	const folder = mkdtempSync(join(tmpdir(), "kargado-bench-"));
	const environment = { DATABASE_URL: filled.server.url, DATA_DIR: folder };
	figures.push(
		...(await benchSize("postgres", environment, filled, { seconds: Math.min(2, seconds), costs })),
	);
	await filled.server.stop();
	rmSync(folder, { recursive: true, force: true });
}

/** Measures lists during an import and a year's report, on either database. */
async function besideWork(): Promise<void> {
	const size = { products: 10_000, orders: 50_000, customers: 2_000 };
	const given = { products: Number(values.imported), seconds };
	if (values.backend !== "pglite") {
		const server = await startPostgresServer({ durable: true });
		if ("unavailable" in server) throw new Error(server.unavailable);
		const database = connect(server.url);
		await migrate(database);
		await database.close();
		await seedLarge(server.url, size);
		const folder = mkdtempSync(join(tmpdir(), "kargado-bench-"));
		const environment = { DATABASE_URL: server.url, DATA_DIR: folder };
		figures.push(...(await benchBeside({ ...given, backend: "postgres", environment })));
		await server.stop();
		rmSync(folder, { recursive: true, force: true });
	}
	if (values.backend !== "postgres") {
		const folder = mkdtempSync(join(tmpdir(), "kargado-bench-"));
		const opened = await openEmbeddedDatabase(folder);
		const database = connect(opened.url);
		await migrate(database);
		await database.close();
		await seedLarge(opened.url, size);
		await opened.close();
		const environment = { DATABASE_URL: "", DATA_DIR: folder };
		figures.push(...(await benchBeside({ ...given, backend: "pglite", environment })));
		rmSync(folder, { recursive: true, force: true });
	}
}

const load = () => loadavg()[0]?.toFixed(1);
const loadBefore = load();
if (isAsked("reading") || isAsked("checkout")) {
	if (values.backend !== "pglite") await onPostgres();
	if (values.backend !== "postgres") await onEmbedded();
}
if (isAsked("size")) await amongMany();
if (values.only?.some((part) => part === "overload" || part === "soak")) await underLoad();
if (values.only?.includes("products")) await amongProducts();
if (values.only?.includes("beside")) await besideWork();
if (values.only?.includes("statements")) await byStatement();
const before = values.compare
	? (JSON.parse(readFileSync(values.compare, "utf8")) as { figures: Figure[] }).figures
	: [];
printFigures(figures, before);
console.log(`The machine's load was ${loadBefore} before and ${load()} at the end.`);
if (values.markdown) writeFileSync(values.markdown, markdownOf(figures));
mkdirSync(dirname(values.out), { recursive: true });
writeFileSync(
	values.out,
	JSON.stringify({ products: Number(values.products), figures }, null, "\t"),
);
console.log(`Written to ${values.out}; compare a later run with --compare ${values.out}`);
