import { access } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import sql from "sql-template-tag";
import { connect } from "#db/database.ts";
import { fewestKept } from "#domain/catalogue/read/kept-index/keep-index.ts";
import { type ShopProcess, startShopProcess } from "#test/support/shop-process.ts";
import { searchPaths } from "./bench-reading.ts";
import { type Figure, noted } from "./figures.ts";
import { benchRequests } from "./requests.ts";
import { facetPaths, fifty, gridPaths } from "./size-paths.ts";

/** Starts the shop, waits until it answers searches, and says how long that took. */
async function startReady(environment: Record<string, string>, how: string): Promise<ShopProcess> {
	const started = performance.now();
	const shop = await startShopProcess(environment);
	await (await fetch(`${shop.origin}/user/api/products?search=cable`)).arrayBuffer();
	const ready = (performance.now() - started) / 1000;
	const processor = shop.processorTime() / 1000;
	console.log(
		`Searches were answered ${ready.toFixed(1)} s after a start ${how}, ${processor.toFixed(1)} s of the shop's processor; its process took ${shop.memory().most} MB at most.`,
	);
	return shop;
}

/** A process that ends once it has written the search's index into its file. */
async function keepIndex(environment: Record<string, string>): Promise<void> {
	const shop = await startReady(environment, "that builds the index");
	const file = join(environment["DATA_DIR"] ?? "", "cache/search-index/products.index");
	while (
		!(await access(file).then(
			() => true,
			() => false,
		))
	)
		await delay(200);
	await shop.stop();
}

/**
 * What visitors ask of a shop with very many products: lists, searches and their filters, with the
 * processor's milliseconds for each answer, and how soon after its start the shop answers searches: the first
 * time, and where it finds its index in a file, which it writes from 5,000 products on.
 */
export async function benchProducts(
	backend: string,
	environment: Record<string, string>,
	seconds: number,
): Promise<Figure[]> {
	const database = connect(environment["DATABASE_URL"] ?? "");
	const categories = await database.rows<{ id: number }>(sql`select id from categories`);
	const { count } = await database.one<{ count: number }>(
		sql`select count(*) from products where status = 'published'`,
	);
	await database.close();
	const ids = categories.map(({ id }) => id);
	console.log(`${count} products:`);
	if (count >= fewestKept) await keepIndex(environment);
	const shop = await startReady(environment, "that reads the index from its file");
	const { origin } = shop;
	try {
		const figures: Figure[] = [];
		for (const [scenario, paths] of [
			["grid, different each time", gridPaths(ids)],
			["search", searchPaths()],
			["facets", facetPaths(ids)],
		] as const) {
			const asked = { scenario, backend, origin, paths: [...paths] };
			// What a process compiles when it does something for the first time is not what is asked here.
			await benchRequests({ ...asked, seconds: 1 });
			const before = shop.processorTime();
			const figure = await benchRequests({ ...asked, seconds });
			const each = (shop.processorTime() - before) / (figure.perSecond * seconds);
			figures.push(noted({ ...figure, note: `${each.toFixed(2)} ms of the processor` }, fifty));
		}
		const { now, most } = shop.memory();
		console.log(`The shop's process took ${now} MB at the end, ${most} MB at most.`);
		return figures;
	} finally {
		await shop.stop();
	}
}
