import type { Product } from "#contract/user/catalogue.ts";
import type { Database } from "#db/database.ts";
import { createBoundedCache } from "#lib/caching/bounded-cache.ts";
import type { Offer } from "#lib/promotions/offer.ts";
import { readProducts } from "./read-products.ts";

/** Cached responses of recently requested products. */
export interface ProductCache {
	/** Returns the published products with these ids, in the given order. */
	read(ids: readonly number[]): Promise<Product[]>;
	drop(ids: Iterable<number>): void;
	clear(): void;
}

const maxProducts = 2_500;

/** @param readOffers returns the current promotions, which products show */
export function createProductCache(
	database: Database,
	readOffers: () => Promise<readonly Offer[]>,
): ProductCache {
	const kept = createBoundedCache<number, Product>(maxProducts);
	/** Reads in progress, shared by concurrent callers. */
	const reading = new Map<number, Promise<Map<number, Product>>>();

	async function readById(ids: number[]): Promise<Map<number, Product>> {
		const products = await readProducts(database, ids, await readOffers());
		return new Map(products.map((product) => [product.id, product]));
	}

	function startReading(ids: number[]): Promise<Map<number, Product>> {
		const read = readById(ids);
		for (const id of ids) reading.set(id, read);
		const finish = (found: ReadonlyMap<number, Product>) => {
			for (const id of ids) {
				// Don't cache the result if the product has changed during this read.
				if (reading.get(id) !== read) continue;
				reading.delete(id);
				const product = found.get(id);
				if (product) kept.set(id, product);
			}
		};
		read.then(finish, () => finish(new Map()));
		return read;
	}

	return {
		async read(ids) {
			const found = new Map<number, Product>();
			const reads = new Set<Promise<Map<number, Product>>>();
			const missing: number[] = [];
			for (const id of new Set(ids)) {
				const product = kept.get(id);
				const read = reading.get(id);
				if (product) found.set(id, product);
				else if (read) reads.add(read);
				else missing.push(id);
			}
			if (missing.length > 0) reads.add(startReading(missing));
			for (const products of await Promise.all(reads)) {
				for (const [id, product] of products) found.set(id, product);
			}
			return ids.flatMap((id) => found.get(id) ?? []);
		},
		drop(ids) {
			for (const id of ids) {
				kept.delete(id);
				reading.delete(id);
			}
		},
		clear() {
			kept.clear();
			reading.clear();
		},
	};
}
