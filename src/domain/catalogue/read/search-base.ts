import type { Queryable } from "#db/database.ts";
import { readKnownDevices } from "#domain/devices/read-devices.ts";
import { readFactTables } from "#domain/facts/read-fact-tables.ts";
import { readSearchContext } from "#domain/search/load-search-context.ts";
import { loadSynonyms } from "#domain/search/load-synonyms.ts";
import { compileDeviceKeys, type DevicesByKey } from "#domain/search/query/devices.ts";
import type { SearchIndex } from "#domain/search/search-index.ts";
import type { FactTables } from "#lib/facts/facts.ts";
import type { Device } from "#lib/fit/device.ts";

/** Data that the index needs to index products and understand queries. */
export interface SearchBase {
	readonly tables: FactTables;
	readonly devices: DevicesByKey<Device>;
	/** Reads all data. Call this before indexing all products. */
	read(source: Queryable): Promise<void>;
	/** Reads the data that may have changed. Returns true if all products must be indexed again. */
	check(source: Queryable): Promise<boolean>;
}

/**
 * Passes synonyms, types and model codes to an index, each only if it has changed.
 * @param onMoved called if changed data may lead to other search results
 * @param onOutdated called if changed data affects how all products are indexed
 */
export function createSearchBase(
	index: SearchIndex,
	{ onMoved, onOutdated }: { onMoved(): void; onOutdated(): void },
): SearchBase {
	let context = "";
	let tables: FactTables = { types: [], attributes: [] };
	let devices: DevicesByKey<Device> = new Map();
	const known = new Map<"synonyms" | "types" | "devices", string>();

	function hasChanged(name: "synonyms" | "types" | "devices", value: unknown): boolean {
		const text = JSON.stringify(value);
		if (text === known.get(name)) return false;
		known.set(name, text);
		return true;
	}
	async function takeSynonyms(source: Queryable): Promise<void> {
		const rules = await loadSynonyms(source);
		if (!hasChanged("synonyms", rules)) return;
		if (index.setSynonyms(rules) && index.size > 0) onOutdated();
		onMoved();
	}
	async function takeTypes(source: Queryable): Promise<void> {
		tables = await readFactTables(source);
		const names = tables.types.map(({ code, name }) => [code, name]);
		if (hasChanged("types", names)) index.setTypes(tables.types);
	}
	async function takeDevices(source: Queryable): Promise<void> {
		const read = await readKnownDevices(source);
		if (!hasChanged("devices", read)) return;
		index.setModelCodes(read);
		devices = compileDeviceKeys(read);
	}
	return {
		get tables() {
			return tables;
		},
		get devices() {
			return devices;
		},
		async read(source) {
			await takeSynonyms(source);
			context = await readSearchContext(source);
			await takeTypes(source);
			await takeDevices(source);
		},
		async check(source) {
			await takeSynonyms(source);
			await takeDevices(source);
			return (await readSearchContext(source)) !== context;
		},
	};
}
