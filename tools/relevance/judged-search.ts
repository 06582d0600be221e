import { type FittingProducts, fittingAll } from "#domain/catalogue/read/fits/fit-index.ts";
import { keyFitOf } from "#domain/catalogue/read/fits/key-fit.ts";
import { readStandardDevices } from "#domain/devices/standard-devices.ts";
import { compileDeviceKeys } from "#domain/search/query/devices.ts";
import { createSearchIndex } from "#domain/search/search-index.ts";
import { DEFAULT_SYNONYMS } from "#domain/search/synonyms.ts";
import { standardTypes } from "#lib/facts/standard-types.ts";
import type { Device } from "#lib/fit/device.ts";
import type { CatalogueDocument } from "./judged-catalogues.ts";

/** The ids of a search result: full matches first, then the closest products. */
interface Found {
	full: number[];
	nearest: number[];
}

export interface JudgedSearch {
	search(query: string): Found;
}

/** Opens a search index with the products of a judged catalog, and searches it in the same way as the shop does. */
export async function openJudgedSearch(
	products: readonly CatalogueDocument[],
): Promise<JudgedSearch> {
	const index = createSearchIndex(DEFAULT_SYNONYMS, standardTypes);
	const { devices } = await readStandardDevices();
	index.setModelCodes(devices);
	index.putAll(products.map(({ document }) => document));
	const byKey = compileDeviceKeys(devices);
	const known = new Map<string, FittingProducts>();
	const fitting = (key: string) => {
		const devices = byKey.get(key) ?? [];
		if (devices.length === 0) return {};
		const before = known.get(key);
		const now = before ?? fittingAll(devices.map((device) => fittingOf(products, device)));
		known.set(key, now);
		return { fitting: now };
	};
	const page = { sort: "relevance", offset: 0, limit: 1000, goesOn: true } as const;
	return {
		search(text) {
			const query = { ...page, text: `${text} ` };
			const key = index.deviceByFacts(query);
			const { ids, full = ids.length } = index.search({
				...query,
				...(key !== null && fitting(key)),
			});
			return { full: ids.slice(0, full), nearest: ids.slice(full) };
		},
	};
}

/** Returns the products that fit a device, as the shop's own index does. */
function fittingOf(products: readonly CatalogueDocument[], device: Device): FittingProducts {
	const fits = new Map(products.map(({ fits }) => [fits.id, keyFitOf(fits, device)]));
	return {
		ids: new Set(products.flatMap(({ fits: { id } }) => (fits.get(id)?.isFitting ? [id] : []))),
		wattsOf: (id) => fits.get(id)?.watts ?? null,
		placesOf: (id) => fits.get(id)?.places ?? null,
	};
}
