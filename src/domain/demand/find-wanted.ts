import type { Database } from "#db/database.ts";
import type { Catalogue } from "#domain/catalogue/read/catalogue.ts";
import { toSearchQuery } from "#domain/catalogue/read/search-request.ts";
import { findDevice } from "#domain/devices/read-devices.ts";

/** What is looked for among all that is sold. */
export interface LookedFor {
	/** null: by its device alone. */
	words: string | null;
	/** What is found has to fit it; null: anything may be found. */
	device: string | null;
	category_id: number | null;
	/** The code of the branch that must have it; null: any. */
	branch: string | null;
}

/** Ids of the first products that are what somebody waits for, and in stock; none where there is none. */
export type FindWanted = (wanted: LookedFor) => Promise<number[]>;

const mostNamed = 3;

/** Finds what people wait for in the catalogue as this process knows it. */
export function createFindWanted(database: Database, catalogue: Catalogue): FindWanted {
	return async ({ words, device, category_id, branch }) => {
		const asked = {
			...(words !== null && { search: words }),
			...(category_id !== null && { category_id }),
			...(device !== null && { fits_device: (await findDevice(database, device)) ?? null }),
			filter: `stock:${branch ?? "any"}`,
			as_written: "1" as const,
		};
		const page = { sort: "relevance", offset: 0, limit: mostNamed } as const;
		const found = await catalogue.search(toSearchQuery(asked, page));
		const isWhole = found.full ?? (words === null ? found.total : 0);
		return found.ids.slice(0, isWhole);
	};
}
