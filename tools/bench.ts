/**
 * Measures the production server on a generated catalogue, on PostgreSQL and the embedded database.
 * npm run bench -- [--products 10000] [--seconds 6] [--backend postgres|pglite] [--out FILE] [--compare FILE]
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import sql from "sql-template-tag";
import { connect, type Database } from "#db/database.ts";
import { openEmbeddedDatabase } from "#db/embedded-database.ts";
import { migrate } from "#db/migrate.ts";
import { seedGenerated } from "#db/seed/seed-generated.ts";
import { createDemoCustomers, type DemoCustomer } from "#domain/accounts/create-demo-customers.ts";
import { startPostgresServer } from "#test/support/postgres-server.ts";
import { startShopProcess } from "#test/support/shop-process.ts";
import {
	benchAddToCart,
	benchCheckouts,
	benchOrders,
	dealOut,
	signInCustomers,
} from "./bench/checkouts.ts";
import { type Figure, printFigures } from "./bench/figures.ts";
import { benchBareServer, benchRequests } from "./bench/requests.ts";

const { values } = parseArgs({
	options: {
		products: { type: "string", default: "10000" },
		seconds: { type: "string", default: "6" },
		backend: { type: "string" },
		out: { type: "string", default: ".cache/bench.json" },
		compare: { type: "string" },
	},
});
const seconds = Number(values.seconds);
const figures: Figure[] = [];

interface Prepared {
	products: number[];
	categories: number[];
	customers: DemoCustomer[];
}

/** Fills an empty database; demo accounts come when the shop starts. */
async function prepare(database: Database): Promise<Prepared> {
	await migrate(database);
	await seedGenerated(database, Number(values.products));
	const ids = async (query: ReturnType<typeof sql>) =>
		(await database.rows<{ id: number }>(query)).map(({ id }) => id);
	return {
		products: await ids(sql`
			select product_id as id from variations join stock on stock.variation_id = variations.id
			where is_default group by product_id having sum(quantity) > 30 order by product_id limit 5000`),
		categories: await ids(sql`select id from categories order by id`),
		customers: await createDemoCustomers(database, 128, new Date()),
	};
}

const words = [
	"sigla",
	"power bank",
	"usb c cable",
	"mouse wireless",
	"keybord",
	"speaker pro",
	"tripod tala",
	"lakbay",
	"phone case slim",
	"earbuds",
	"hub lite",
	"sleeve travel",
];

function searchPaths(): string[] {
	return Array.from({ length: 2000 }, (_, index) => {
		const text = `${words[index % words.length]} ${index % 3 === 0 ? index : ""}`.trim();
		return `/user/api/products?limit=10&search=${encodeURIComponent(text)}`;
	});
}

async function measure(
	backend: string,
	environment: Record<string, string>,
	{ products, categories, customers }: Prepared,
): Promise<void> {
	const shop = await startShopProcess(environment);
	try {
		const list = categories.flatMap((id) =>
			["newest", "price-asc", "price-desc"].map(
				(sort) => `/user/api/products?limit=10&category_id=${id}&sort=${sort}`,
			),
		);
		const detail = products.slice(0, 1000).map((id) => `/user/api/products/${id}`);
		const neverRead = products.slice(1000).map((id) => `/user/api/products/${id}`);
		const run = (name: string, paths: string[]) =>
			benchRequests(name, backend, shop.origin, paths, seconds);
		const beside = async (name: string, paths: string[]) => {
			const ours = await run(name, paths);
			const bare = await benchBareServer(name, shop.origin, paths[0] ?? "/", Math.min(3, seconds));
			figures.push({ ...ours, ofBare: ours.perSecond / bare.perSecond }, bare);
		};
		for (const path of [...list, ...detail]) await (await fetch(shop.origin + path)).arrayBuffer();
		await beside("product list", list);
		await beside("product detail", detail);
		figures.push(
			await benchRequests("product detail, first reading", backend, shop.origin, neverRead, 2),
		);
		figures.push(await run("search", searchPaths()));
		await beside("page /", ["/"]);
		await beside("page /app", ["/app"]);
		const afterReading = shop.memory();
		const accounts = await signInCustomers(shop.origin, customers);
		figures.push(await benchAddToCart(backend, dealOut(accounts, 16), products, seconds));
		for (const { client } of accounts) await client.call("DELETE", "/user/api/cart");
		figures.push(await benchCheckouts(backend, dealOut(accounts, 16), products, seconds));
		for (const count of [1, 16, 64]) {
			figures.push(await benchOrders(backend, dealOut(accounts, count), products, seconds));
		}
		for (const { client } of accounts) client.close();
		const { now, most } = shop.memory();
		console.log(
			`${backend}: the app's process took ${afterReading.now} MB after reading, ${now} MB at the end, ${most} MB at most.`,
		);
	} finally {
		await shop.stop();
	}
}

async function onPostgres(): Promise<void> {
	const server = await startPostgresServer({ durable: true });
	if ("unavailable" in server) {
		console.log(`PostgreSQL was not measured: ${server.unavailable}`);
		return;
	}
	const database = connect(server.url);
	const prepared = await prepare(database);
	await database.close();
	const folder = mkdtempSync(join(tmpdir(), "kargado-bench-"));
	console.log(`Measuring on ${server.version}…`);
	await measure("postgres", { DATABASE_URL: server.url, DATA_DIR: folder }, prepared);
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
	await measure("pglite", { DATABASE_URL: "", DATA_DIR: folder }, prepared);
	rmSync(folder, { recursive: true, force: true });
}

if (values.backend !== "pglite") await onPostgres();
if (values.backend !== "postgres") await onEmbedded();
const before = values.compare
	? (JSON.parse(readFileSync(values.compare, "utf8")) as { figures: Figure[] }).figures
	: [];
printFigures(figures, before);
mkdirSync(dirname(values.out), { recursive: true });
writeFileSync(
	values.out,
	JSON.stringify({ products: Number(values.products), figures }, null, "\t"),
);
console.log(`Written to ${values.out}; compare a later run with --compare ${values.out}`);
