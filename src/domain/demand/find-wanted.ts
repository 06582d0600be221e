import type { Database } from "#db/database.ts";
import type { Catalogue } from "#domain/catalogue/read/catalogue.ts";
import { toSearchQuery } from "#domain/catalogue/read/search-products.ts";
import { findDevice } from "#domain/devices/read-devices.ts";

/** A request for any product that matches search words, a device, or both. */
export interface WantedSearch {
	/** Search words; null to search only by device. */
	words: string | null;
	/** Device that results must fit; null for no device. */
	device: string | null;
	category_id: number | null;
	/** Code of the branch that must have the product in stock; null for any branch. */
	branch: string | null;
}

/** Returns the ids of the first matching products that are in stock; empty if there are none. */
export type FindWanted = (wanted: WantedSearch) => Promise<number[]>;

const maxNamed = 3;

/** Creates a function that finds requested products in this process's copy of the catalog. */
export function createFindWanted(database: Database, catalogue: Catalogue): FindWanted {
	return async ({ words, device, category_id, branch }) => {
		const asked = {
			...(words !== null && { search: words }),
			...(category_id !== null && { category_id }),
			...(device !== null && { fits_device: (await findDevice(database, device)) ?? null }),
			filter: `stock:${branch ?? "any"}`,
			as_written: "1" as const,
		};
		const page = { sort: "relevance", offset: 0, limit: maxNamed } as const;
		const found = await catalogue.search(toSearchQuery(asked, page));
		const isWhole = found.full ?? (words === null ? found.total : 0);
		return found.ids.slice(0, isWhole);
	};
}
