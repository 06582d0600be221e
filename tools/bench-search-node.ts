/**
 * Measures a shop with an index of its own beside one that asks a search node, on a PostgreSQL of its own, in turns:
 * npm run bench:search-node -- [--products 100000]
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { connect } from "#db/database.ts";
import { migrate } from "#db/migrate.ts";
import { openShop } from "#test/support/open-shop.ts";
import { startPostgresServer } from "#test/support/postgres-server.ts";
import { freePort, type ShopProcess, startShopProcess } from "#test/support/shop-process.ts";
import { searchPaths } from "#tools/bench/bench-reading.ts";
import { seedManyProducts } from "#tools/bench/seed-large.ts";

const { values } = parseArgs({ options: { products: { type: "string", default: "100000" } } });
const rounds = 3;
/** Questions of a round. */
const atOnce = 200;

const server = await startPostgresServer();
if ("unavailable" in server) throw new Error(server.unavailable);
const database = connect(server.url);
await migrate(database);
await openShop(database);
await database.close();
await seedManyProducts(server.url, Number(values.products));
const folder = mkdtempSync(join(tmpdir(), "kargado-bench-"));
const nodePort = String(await freePort());
const common = {
	...{ DEMO: "0", DATABASE_URL: server.url, SEARCH_SECRET: "k".repeat(40) },
	SECRETS_KEY: Buffer.alloc(32, 7).toString("base64"),
};

async function start(name: string, variables: Record<string, string> = {}): Promise<ShopProcess> {
	const started = performance.now();
	const shop = await startShopProcess({ ...common, DATA_DIR: join(folder, name), ...variables });
	const opened = performance.now() - started;
	const atOpening = shop.processorTime();
	const probe = variables["SERVE"] ? "/health" : "/user/api/products?search=cable";
	for (;;) {
		const answer = await fetch(shop.origin + probe);
		await answer.arrayBuffer();
		if (answer.ok) break;
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
	const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`;
	console.log(
		`${name}: listens after ${seconds(opened)}, ${seconds(atOpening)} of its processor; finds after ` +
			`${seconds(performance.now() - started)}, ${seconds(shop.processorTime())}; ` +
			`${shop.memory().now} MB, ${shop.memory().most} MB at most`,
	);
	return shop;
}

const own = await start("own index");
const node = await start("search node", { SERVE: "search", PORT: nodePort });
const asking = await start("asks a node", { SEARCH_AT: `http://127.0.0.1:${nodePort}` });

/** Milliseconds of the processor for each answer, of each process. */
async function measure(
	paths: readonly string[],
	shop: ShopProcess,
	others: readonly ShopProcess[],
) {
	const processes = [shop, ...others];
	const before = processes.map((each) => each.processorTime());
	for (const path of paths) {
		const answer = await fetch(shop.origin + path);
		await answer.arrayBuffer();
		if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`);
	}
	return processes.map((each, at) => (each.processorTime() - (before[at] ?? 0)) / paths.length);
}

const kinds = {
	search: searchPaths(),
	facets: searchPaths().map((path) => path.replace("/products?", "/search?")),
	"as typed": searchPaths().map((path) => path.replace("/products?", "/suggestions?")),
};
for (const [kind, paths] of Object.entries(kinds)) {
	const sums = { own: [0], asking: [0, 0] };
	for (let round = 0; round <= rounds; round++) {
		// Other words each time: what was asked lately is kept.
		const asked = paths.slice(round * atOnce, (round + 1) * atOnce);
		const one = await measure(asked, own, []);
		const other = await measure(asked, asking, [node]);
		// What is compiled at first is not what is asked here.
		if (round === 0) continue;
		sums.own = sums.own.map((sum, at) => sum + (one[at] ?? 0) / rounds);
		sums.asking = sums.asking.map((sum, at) => sum + (other[at] ?? 0) / rounds);
	}
	const text = (each: readonly number[]) => each.map((value) => value.toFixed(2)).join(" + ");
	console.log(
		`${kind}: ms of the processor: ${text(sums.own)} own, ${text(sums.asking)} shop + node`,
	);
}
for (const shop of [own, node, asking])
	console.log(`${shop.memory().now} MB, ${shop.memory().most} MB at most`);
for (const shop of [own, asking, node]) await shop.stop();
await server.stop();
rmSync(folder, { recursive: true, force: true });
