import sql from "sql-template-tag";
import { connect } from "#db/database.ts";
import type { PostgresServer } from "#test/support/postgres-server.ts";
import { type ShopProcess, startShopProcess } from "#test/support/shop-process.ts";
import { searchPaths } from "./bench-reading.ts";
import { type Figure, noted } from "./figures.ts";
import { benchRequests } from "./requests.ts";
import { facetPaths, fifty, gridPaths } from "./size-paths.ts";
import { watchFlags } from "./watch-shop.ts";
import { benchWatched } from "./watched-requests.ts";

/**
 * Returns the same lists for each connection, but adds an ignored parameter that differs each time. Every address is
 * new, so no response comes from the cache.
 */
const visitsOf = (paths: readonly string[], run: string) => (connection: number) =>
	paths.map((path) => `${path}&visit=${run}-${connection}`);

/** Starts the shop, waits until it answers searches, and prints the time that this took. */
async function startReady(environment: Record<string, string>): Promise<ShopProcess> {
	const started = performance.now();
	const shop = await startShopProcess(environment, watchFlags);
	await (await fetch(`${shop.origin}/user/api/products?search=cable`)).arrayBuffer();
	const ready = (performance.now() - started) / 1000;
	const processor = shop.processorTime() / 1000;
	console.log(
		`Searches were answered ${ready.toFixed(1)} s after a start, ${processor.toFixed(1)} s of the shop's processor; its process took ${shop.memory().most} MB at most.`,
	);
	return shop;
}

/**
 * Measures visitors' requests to a shop with very many products: lists, searches and search filters. Prints the
 * processor time of a response in milliseconds, and the time from the start to the first search result.
 */
export async function benchProducts(
	backend: string,
	server: Pick<PostgresServer, "folder">,
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
	const shop = await startReady(environment);
	const { origin } = shop;
	try {
		const figures: Figure[] = [];
		for (const [scenario, paths] of [
			["grid, different each time", gridPaths(ids)],
			["search", searchPaths()],
			["facets", facetPaths(ids)],
		] as const) {
			const asked = { scenario, backend, origin };
			// Warms up first, so that the measurement doesn't include just-in-time compilation.
			await benchRequests({ ...asked, paths: visitsOf(paths, "first"), seconds: 1 });
			const figure = await benchWatched(
				{ ...asked, paths: visitsOf(paths, "then"), seconds },
				{ shop, server },
			);
			figures.push(noted(figure, fifty));
		}
		const { now, most } = shop.memory();
		console.log(`The shop's process used ${now} MB at the end, ${most} MB at most.`);
		return figures;
	} finally {
		await shop.stop();
	}
}
