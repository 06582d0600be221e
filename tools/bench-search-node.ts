/**
 * Measures a shop with an index of its own beside one that asks search nodes, on a PostgreSQL and a store of their own,
 * first in turns, then by sixteen visitors at once: npm run bench:search-node -- [--products 100000] [--nodes 1] [--seconds 5]
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { fewestKept } from "#domain/catalogue/read/kept-index/keep-index.ts";
import { openS3Store } from "#test/support/s3-store.ts";
import { freePort, type ShopProcess, startShopProcess } from "#test/support/shop-process.ts";
import { searchPaths } from "#tools/bench/bench-reading.ts";
import { openSeeded } from "#tools/bench/open-seeded.ts";
import { followProcessorTime, processorOf, spreadText } from "#tools/bench/processor-time.ts";
import { benchRequests } from "#tools/bench/requests.ts";
import { waitInLine } from "#tools/bench/wait-in-line.ts";

const { values } = parseArgs({
	options: {
		products: { type: "string", default: "100000" },
		nodes: { type: "string", default: "1" },
		seconds: { type: "string", default: "5" },
	},
});
const rounds = 3;
/** Questions of a round. */
const atOnce = 200;

const server = await openSeeded(Number(values.products));
const folder = mkdtempSync(join(tmpdir(), "kargado-bench-"));
const store = await openS3Store();
const common = {
	...{ DEMO: "0", DATABASE_URL: server.url, SEARCH_SECRET: "k".repeat(40) },
	SECRETS_KEY: Buffer.alloc(32, 7).toString("base64"),
	S3_ENDPOINT: store.account.endpoint,
	S3_REGION: store.account.region,
	S3_BUCKET: "pictures",
	S3_ACCESS_KEY_ID: store.account.accessKeyId,
	S3_SECRET_ACCESS_KEY: store.account.secretAccessKey,
};

async function start(name: string, variables: Record<string, string> = {}): Promise<ShopProcess> {
	const started = performance.now();
	const DATA_DIR = join(folder, name.replace(/,.*/, ""));
	const shop = await startShopProcess({ ...common, DATA_DIR, ...variables });
	const opened = performance.now() - started;
	const atOpening = shop.processorTime();
	const probe = variables["SERVE"] ? "/health" : "/user/api/products?search=cable";
	for (;;) {
		const answer = await fetch(shop.origin + probe);
		await answer.arrayBuffer();
		if (answer.ok) break;
		await delay(50);
	}
	const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`;
	console.log(
		`${name}: listens after ${seconds(opened)}, ${seconds(atOpening)} of its processor; finds after ` +
			`${seconds(performance.now() - started)}, ${seconds(shop.processorTime())}; ` +
			`${shop.memory().now} MB, ${shop.memory().most} MB at most`,
	);
	return shop;
}

const ports: number[] = [];
for (let at = 0; at < Number(values.nodes); at++) ports.push(await freePort());
const startNode = (at: number, how: string) =>
	start(`node ${at + 1}, ${how}`, { SERVE: "search", PORT: String(ports[at]) });

let first = await startNode(0, "which builds its index");
if (Number(values.products) >= fewestKept) {
	while (store.files.size === 0) await delay(200);
	await first.stop();
	first = await startNode(0, "which reads its file");
}
const nodes = [first];
for (let at = 1; at < ports.length; at++) {
	nodes.push(await startNode(at, "which takes it from the store"));
}
const own = await start("own index");
const asking = await start("asks nodes", {
	SEARCH_AT: ports.map((port) => `http://127.0.0.1:${port}`).join(),
});

type Times = Record<"shop" | "node", number[]>;

/** Milliseconds of the processor for each answer: of the shop's process, and of all the nodes. */
async function measure(paths: readonly string[], shop: ShopProcess, times: Times) {
	const ofNodes = () => nodes.reduce((sum, { pid }) => sum + processorOf(pid), 0);
	for (const path of paths) {
		const before = { shop: processorOf(shop.pid), node: ofNodes() };
		const answer = await fetch(shop.origin + path);
		await answer.arrayBuffer();
		if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`);
		times.shop.push(processorOf(shop.pid) - before.shop);
		times.node.push(ofNodes() - before.node);
	}
}

const kinds = {
	search: searchPaths(),
	facets: searchPaths().map((path) => path.replace("/products?", "/search?")),
	"as typed": searchPaths().map((path) => path.replace("/products?", "/suggestions?")),
};
const most = 8;
for (const [kind, paths] of Object.entries(kinds)) {
	const ofOwn: Times = { shop: [], node: [] };
	const ofAsking: Times = { shop: [], node: [] };
	for (let round = 0; round <= rounds; round++) {
		// Other words each time: what was asked lately is kept.
		const asked = paths.slice(round * atOnce, (round + 1) * atOnce);
		// What is compiled at first is not what is asked here.
		await measure(asked, own, round === 0 ? { shop: [], node: [] } : ofOwn);
		await measure(asked, asking, round === 0 ? { shop: [], node: [] } : ofAsking);
	}
	console.log(
		`${kind}: ms of the processor: own index ${spreadText(ofOwn.shop)}; ` +
			`asks nodes ${spreadText(ofAsking.shop)}, the node ${spreadText(ofAsking.node)}`,
	);
	for (let shops = 1; shops <= most / 2; shops++) {
		const waits = Array.from({ length: most }, (_, at) =>
			waitInLine(ofAsking, { shops, nodes: at + 1 }).toFixed(0),
		);
		console.log(
			`${kind}: by these, ${shops} processes of the shop and 1 to ${most} nodes with a core each answer 16 at once within p99 ms: ${waits.join(" ")}`,
		);
	}
}

/** What sixteen who ask at once wait, and what each process has to do for it. */
async function besiege(scenario: string, paths: readonly string[], shop: ShopProcess) {
	const asked = { scenario, backend: "postgres", origin: shop.origin };
	const visits = (run: string) => (connection: number) =>
		paths.map((path) => `${path}&visit=${run}-${connection}`);
	await benchRequests({ ...asked, paths: visits("first"), seconds: 1 });
	const processes = [shop, ...(shop === asking ? nodes : [])];
	const before = processes.map((each) => each.processorTime());
	const rest = followProcessorTime([], server);
	const seconds = Number(values.seconds);
	const figure = await benchRequests({ ...asked, paths: visits("then"), seconds });
	const { driver, database } = rest();
	const count = figure.perSecond * seconds;
	const each = processes.map((one, at) => (one.processorTime() - (before[at] ?? 0)) / count);
	console.log(
		`${scenario}, 16 at once, ${shop === own ? "own index" : "asks nodes"}: ${figure.perSecond.toFixed(0)} a second, ` +
			`p50 ${figure.p50}, p99 ${figure.p99} ms, ${figure.errors} refused; processor ms each: ` +
			`${each.map((time) => time.toFixed(2)).join(" + ")}, driver ${(driver / count).toFixed(2)}` +
			(database === null ? "" : `, PostgreSQL ${(database / count).toFixed(2)}`),
	);
}

for (const [kind, paths] of Object.entries(kinds)) {
	for (const shop of [own, asking]) await besiege(kind, paths, shop);
}
for (const shop of [own, ...nodes, asking])
	console.log(`${shop.memory().now} MB, ${shop.memory().most} MB at most`);
for (const shop of [own, asking, ...nodes]) await shop.stop();
store.close();
await server.stop();
rmSync(folder, { recursive: true, force: true });
