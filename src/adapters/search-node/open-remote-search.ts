import type { Database } from "#db/database.ts";
import type {
	EngineListener,
	SearchEngine,
} from "#domain/catalogue/read/search-engine/search-engine.ts";
import { readFactTables } from "#domain/facts/read-fact-tables.ts";
import type { FactTables } from "#lib/facts/facts.ts";
import { askSearchNodes, type SearchNodesOptions } from "./ask-search-nodes.ts";

/** Searches by asking search nodes: this process holds no index. */
export function openRemoteSearch(
	database: Database,
	{ onMoved }: EngineListener,
	options: Omit<SearchNodesOptions, "onMoved">,
): SearchEngine {
	const nodes = askSearchNodes({ ...options, onMoved });
	let tables: FactTables = { types: [], attributes: [] };
	let areTablesKnown = false;
	/** What is found is named by them. */
	const { promise: tablesRead, resolve: endReading } = Promise.withResolvers<void>();

	return {
		async search(query) {
			await tablesRead;
			return nodes.ask({ kind: "page", query });
		},
		async countFacets(query, devices = []) {
			await tablesRead;
			return nodes.ask({ kind: "counts", query, devices: [...devices] });
		},
		async suggestDevices(text, limit) {
			await tablesRead;
			return nodes.ask({ kind: "devices", text, limit });
		},
		get factTables() {
			return tables;
		},
		get states() {
			return nodes.states;
		},
		products: null,
		isBehind: false,
		take({ products, everything }) {
			if (everything) areTablesKnown = false;
			// A node tells what has moved in what it finds; what the database lists moves by itself.
			if (products.length > 0) onMoved();
		},
		async run() {
			if (areTablesKnown) return;
			areTablesKnown = true;
			try {
				tables = await readFactTables(database);
				endReading();
			} catch (error) {
				areTablesKnown = false;
				throw error;
			}
		},
		hurry() {},
		stop() {},
		close: () => nodes.close(),
	};
}
