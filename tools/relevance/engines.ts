import { create, insertMultiple, search as searchOrama } from "@orama/orama";
import MiniSearch from "minisearch";
import pg from "pg";
import { type FittingProducts, fittingAll } from "#domain/catalogue/read/fits/fit-index.ts";
import { keyFitOf } from "#domain/catalogue/read/fits/key-fit.ts";
import { readStandardDevices } from "#domain/devices/standard-devices.ts";
import { compileDeviceKeys } from "#domain/search/reading/devices-by-key.ts";
import type { SearchDocument } from "#domain/search/search-document.ts";
import { createSearchIndex } from "#domain/search/search-index.ts";
import { DEFAULT_SYNONYMS } from "#domain/search/synonyms.ts";
import { standardTypes } from "#lib/facts/standard-types.ts";
import type { Device } from "#lib/fit/device.ts";
import { startPostgresServer } from "#test/support/postgres-server.ts";
import type { CatalogueDocument } from "./judged-catalogues.ts";

/** What an engine answers: what holds everything asked for, and what comes after it. */
export interface Found {
	full: number[];
	nearest: number[];
}

export interface Engine {
	name: string;
	search(query: string): Promise<Found> | Found;
	close(): Promise<void>;
}

const most = 1000;
const nothingToClose = async () => {};

/** The texts that every engine is given of a document. */
const textsOf = (document: SearchDocument) => ({
	id: document.id,
	name: document.name,
	category: document.category,
	synonyms: document.synonyms.join(", "),
	variations: document.variations.join(", "),
	skus: document.skus.join(", "),
	short: document.shortDescription,
	description: document.description,
	facts: (document.factTexts ?? []).join(", "),
});
const fields = [
	"name",
	"category",
	"synonyms",
	"variations",
	"skus",
	"facts",
	"short",
	"description",
];
const weights = {
	...{
		name: 10,
		skus: 6,
		category: 5,
		variations: 5,
		synonyms: 4,
		facts: 5,
		short: 2,
		description: 1,
	},
};

/** What all words find comes first, as "full"; then what any finds. */
const inTwoSteps = (full: number[], any: number[]): Found => {
	const known = new Set(full);
	return { full, nearest: any.filter((id) => !known.has(id)) };
};

export async function openOurs(products: readonly CatalogueDocument[]): Promise<Engine> {
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
	const page = { sort: "relevance", offset: 0, limit: most, goesOn: true } as const;
	return {
		name: "ours",
		search(text) {
			const query = { ...page, text: `${text} ` };
			const key = index.deviceByFacts(query);
			const { ids, full = ids.length } = index.search({
				...query,
				...(key !== null && fitting(key)),
			});
			return { full: ids.slice(0, full), nearest: ids.slice(full) };
		},
		close: nothingToClose,
	};
}

/** As the shop's index of fits has it. */
function fittingOf(products: readonly CatalogueDocument[], device: Device): FittingProducts {
	const fits = new Map(products.map(({ fits }) => [fits.id, keyFitOf(fits, device)]));
	return {
		ids: new Set(products.flatMap(({ fits: { id } }) => (fits.get(id)?.isFitting ? [id] : []))),
		wattsOf: (id) => fits.get(id)?.watts ?? null,
		placesOf: (id) => fits.get(id)?.places ?? null,
	};
}

export function openMiniSearch(documents: readonly SearchDocument[]): Engine {
	const index = new MiniSearch({ fields });
	index.addAll(documents.map(textsOf));
	const find = (text: string, combineWith: "AND" | "OR") =>
		index
			.search(text, { boost: weights, prefix: true, fuzzy: 0.2, combineWith })
			.map(({ id }) => id as number);
	return {
		name: "MiniSearch",
		search: (text) => inTwoSteps(find(text, "AND"), find(text, "OR")),
		close: nothingToClose,
	};
}

export async function openOrama(documents: readonly SearchDocument[]): Promise<Engine> {
	const schema = Object.fromEntries(fields.map((field) => [field, "string"] as const));
	const index = create({ schema });
	await insertMultiple(
		index,
		documents.map(textsOf).map((texts) => ({ ...texts, id: String(texts.id) })),
	);
	const find = async (term: string, threshold: number) => {
		const options = { term, boost: weights, tolerance: 1, threshold, limit: most };
		const { hits } = await searchOrama(index, options);
		return hits.map(({ id }) => Number(id));
	};
	return {
		name: "Orama",
		search: async (text) => inTwoSteps(await find(text, 0), await find(text, 1)),
		close: nothingToClose,
	};
}

export async function openPostgres(documents: readonly SearchDocument[]): Promise<Engine> {
	const server = await startPostgresServer();
	if ("unavailable" in server) throw new Error(server.unavailable);
	const client = new pg.Client({ connectionString: server.url });
	await client.connect();
	await client.query("create temporary table documents (id int primary key, words tsvector)");
	await client.query(
		`insert into documents
		select id, setweight(to_tsvector('english', name), 'A')
			|| setweight(to_tsvector('english', concat_ws(' ', category, synonyms, variations, skus, facts)), 'B')
			|| setweight(to_tsvector('english', short), 'C')
			|| setweight(to_tsvector('english', description), 'D')
		from json_to_recordset($1::json) as rows (id int, name text, category text, synonyms text,
			variations text, skus text, facts text, short text, description text)`,
		[JSON.stringify(documents.map(textsOf))],
	);
	const find = async (text: string, query: string) => {
		const { rows } = await client.query<{ id: number }>(
			`select id from documents, (select ${query} as query) asked where words @@ query
			order by ts_rank_cd(words, query, 32) desc, id limit ${most}`,
			[text],
		);
		return rows.map(({ id }) => id);
	};
	const anyWord = "replace(plainto_tsquery('english', $1)::text, '&', '|')::tsquery";
	return {
		name: "PostgreSQL",
		search: async (text) =>
			inTwoSteps(await find(text, "plainto_tsquery('english', $1)"), await find(text, anyWord)),
		async close() {
			await client.end();
			await server.stop();
		},
	};
}
