import sql from "sql-template-tag";
import { connect } from "#db/database.ts";
import { startShopProcess } from "#test/support/shop-process.ts";
import { searchPaths } from "./bench-reading.ts";
import { type Figure, noted } from "./figures.ts";
import { benchRequests } from "./requests.ts";
import { facetPaths, fifty, gridPaths } from "./size-paths.ts";

/**
 * What visitors ask of a shop with very many products: lists, searches and their filters, with the
 * processor's milliseconds for each answer, and how soon after its start the shop answers searches.
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
	const started = performance.now();
	const shop = await startShopProcess(environment);
	const { origin } = shop;
	try {
		await (await fetch(`${origin}/user/api/products?search=cable`)).arrayBuffer();
		const ready = (performance.now() - started) / 1000;
		const processor = shop.processorTime() / 1000;
		console.log(
			`With ${count} products searches were answered ${ready.toFixed(1)} s after the start, ${processor.toFixed(1)} s of the shop's processor.`,
		);
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
