import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import sql from "sql-template-tag";
import { connect } from "#db/database.ts";
import { fewestKept } from "#domain/catalogue/read/kept-index/keep-index.ts";
import type { PostgresServer } from "#test/support/postgres-server.ts";
import { openS3Store } from "#test/support/s3-store.ts";
import { type ShopProcess, startShopProcess } from "#test/support/shop-process.ts";
import { searchPaths } from "./bench-reading.ts";
import { type Figure, noted } from "./figures.ts";
import { benchRequests } from "./requests.ts";
import { facetPaths, fifty, gridPaths } from "./size-paths.ts";
import { watchFlags } from "./watch-shop.ts";
import { benchWatched } from "./watched-requests.ts";

/**
 * The same lists for each connection, none of them twice by its address: finished answers are kept by that,
 * also with what the call does not read.
 */
const visitsOf = (paths: readonly string[], run: string) => (connection: number) =>
	paths.map((path) => `${path}&visit=${run}-${connection}`);

/** Starts the shop, waits until it answers searches, and says how long that took. */
async function startReady(environment: Record<string, string>, how: string): Promise<ShopProcess> {
	const started = performance.now();
	const shop = await startShopProcess(environment, watchFlags);
	await (await fetch(`${shop.origin}/user/api/products?search=cable`)).arrayBuffer();
	const ready = (performance.now() - started) / 1000;
	const processor = shop.processorTime() / 1000;
	console.log(
		`Searches were answered ${ready.toFixed(1)} s after a start ${how}, ${processor.toFixed(1)} s of the shop's processor; its process took ${shop.memory().most} MB at most.`,
	);
	return shop;
}

/** Two processes with a disk each: one ends once the store has its index, the other takes it from there. */
async function storeIndex(environment: Record<string, string>): Promise<void> {
	const store = await openS3Store();
	const withStore = {
		...environment,
		S3_ENDPOINT: store.account.endpoint,
		S3_REGION: store.account.region,
		S3_BUCKET: "pictures",
		S3_ACCESS_KEY_ID: store.account.accessKeyId,
		S3_SECRET_ACCESS_KEY: store.account.secretAccessKey,
	};
	const first = await startReady(withStore, "that builds the index");
	while (store.files.size === 0) await delay(200);
	const sizes = [...store.files.values()].map(({ bytes }) => bytes.length / 1e6);
	console.log(
		`The store had it, ${sizes.map((size) => size.toFixed(1)).join(" and ")} MB, after ${(first.processorTime() / 1000).toFixed(1)} s of the shop's processor; its process took ${first.memory().most} MB at most.`,
	);
	await first.stop();
	const folder = mkdtempSync(join(tmpdir(), "kargado-bench-"));
	const second = await startReady(
		{ ...withStore, DATA_DIR: folder },
		"that takes the index from the store",
	);
	await second.stop();
	rmSync(folder, { recursive: true, force: true });
	store.close();
}

/**
 * What visitors ask of a shop with very many products: lists, searches and their filters, with the
 * processor's milliseconds for each answer, and how soon after its start the shop answers searches: the first
 * time, and where it finds its index in the store or in a file, to which it is written from 5,000 products on.
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
	if (count >= fewestKept) await storeIndex(environment);
	const shop = await startReady(environment, "that reads the index from its file");
	const { origin } = shop;
	try {
		const figures: Figure[] = [];
		for (const [scenario, paths] of [
			["grid, different each time", gridPaths(ids)],
			["search", searchPaths()],
			["facets", facetPaths(ids)],
		] as const) {
			const asked = { scenario, backend, origin };
			// What a process compiles when it does something for the first time is not what is asked here.
			await benchRequests({ ...asked, paths: visitsOf(paths, "first"), seconds: 1 });
			const figure = await benchWatched(
				{ ...asked, paths: visitsOf(paths, "then"), seconds },
				{ shop, server },
			);
			figures.push(noted(figure, fifty));
		}
		const { now, most } = shop.memory();
		console.log(`The shop's process took ${now} MB at the end, ${most} MB at most.`);
		return figures;
	} finally {
		await shop.stop();
	}
}
