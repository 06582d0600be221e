import type { Facet, ReadChip, SearchDescription } from "#contract/user/search.ts";
import type { Queryable } from "#db/database.ts";
import type { FacetCounts } from "#domain/search/facets/count-facets.ts";
import { withoutRun } from "#domain/search/query/parse-query.ts";
import { listBranches } from "#domain/settings/list-branches.ts";
import { type Attribute, attributeOf, type FactTables, typeOf } from "#lib/facts/facts.ts";
import { formatChoice } from "#lib/facts/format-facts.ts";
import type { Device } from "#lib/fit/device.ts";
import { toPesos } from "#lib/money/money.ts";
import type { Catalogue } from "./catalogue.ts";
import { listCategories } from "./list-categories.ts";
import type { ShownReading } from "./search-engine/search-engine.ts";
import { type ListNarrowing, toSearchQuery } from "./search-products.ts";

/** Maximum number of filter groups for attributes. `maxValues` limits the values of each group. */
const maxGroups = 10;
const maxValues = 24;
/**
 * An attribute gets a filter group only if at least this share of the found products has the attribute. A group with a
 * selected value is always shown.
 */
const leastShare = 0.3;
/** Attributes that product pages show but that aren't useful as filters. */
const unfiltered = new Set(["model", "thickness_mm", "material", "finish", "other_connector"]);

/** Describes how a search was understood, with the number of products per filter value. */
export async function describeSearch(
	database: Queryable,
	catalogue: Catalogue,
	asked: ListNarrowing,
	devices: readonly Device[],
): Promise<SearchDescription> {
	const query = toSearchQuery(asked, { sort: "relevance", offset: 0, limit: 1 });
	const [found, counts, branches, categories] = await Promise.all([
		catalogue.search(query),
		catalogue.countFacets(query, devices),
		catalogue.remember("open branches", () => listBranches(database)),
		catalogue.remember("categories", () => listCategories(database)),
	]);
	const names = {
		tables: catalogue.factTables,
		branches: new Map(branches.map(({ code, name }) => [code, name])),
		categories: new Map(categories.map(({ id, name }) => [String(id), name])),
		devices: new Map(devices.map(({ code, name }) => [code, name])),
	};
	return {
		read: presentReading(found.reading, found.correction ?? null, names.tables),
		full: found.full ?? found.total,
		missing: found.missing ?? [],
		facets: presentFacets(counts, names, query.filters?.values ?? {}),
		price: counts.price && {
			lowest: toPesos(counts.price.lowest),
			highest: toPesos(counts.price.highest),
			bands: counts.price.bands.map(({ from, to, count }) => ({
				from: from === null ? null : toPesos(from),
				to: to === null ? null : toPesos(to),
				count,
			})),
		},
	};
}

function presentReading(
	reading: ShownReading | undefined,
	corrected: string | null,
	tables: FactTables,
): SearchDescription["read"] {
	if (reading === undefined) return { type: null, device: null, facts: [], words: [], corrected };
	const { words, type, device, facts, price, lack, collection, rest } = reading;
	const chip = (name: string, run: { from: number; to: number }): ReadChip => ({
		name,
		without: withoutRun(reading, run),
	});
	return {
		type: type === null ? null : chip(typeOf(tables, type.code)?.name ?? type.code, type),
		device: device && chip(words.slice(device.from, device.to).join(" "), device),
		facts: [
			...facts.map((fact) => chip(fact.name, fact)),
			...[price, lack, collection].flatMap((run) =>
				run === null ? [] : chip(words.slice(run.from, run.to).join(" "), run),
			),
		],
		words: rest.map((place) => words[place] ?? ""),
		corrected,
	};
}

interface Names {
	tables: FactTables;
	branches: ReadonlyMap<string, string>;
	categories: ReadonlyMap<string, string>;
	devices: ReadonlyMap<string, string>;
}

/** Returns the filter groups in display order: fit, category, stock, sale, rating and type, then the attributes. */
function presentFacets(
	{ total, values }: FacetCounts,
	names: Names,
	chosen: Readonly<Record<string, readonly string[]>>,
): Facet[] {
	const { tables, branches, categories, devices } = names;
	/**
	 * Returns the values of a filter group with their counts. Selected values stay visible, even if they have no
	 * results.
	 */
	const listed = (code: string): [string, number][] => {
		const counted = values[code] ?? {};
		const empty = (chosen[code] ?? []).filter((value) => !Object.hasOwn(counted, value));
		return [...Object.entries(counted), ...empty.map((value): [string, number] => [value, 0])];
	};
	const fixed: Facet[] = [
		{
			code: "fits",
			name: "Fit",
			// List devices without matching products too, because shoppers search for them.
			values: [...devices].map(([value, name]) => ({
				value,
				name: `Fits ${name}`,
				count: values["fits"]?.[value] ?? 0,
			})),
		},
		{
			code: "category",
			name: "Category",
			values: listed("category").flatMap(([value, count]) => {
				const name = categories.get(value);
				return name === undefined ? [] : { value, name, count };
			}),
		},
		{
			code: "stock",
			name: "In stock",
			values: listed("stock").flatMap(([value, count]) => {
				const name = value === "any" ? "In stock" : branches.get(value);
				return name === undefined ? [] : { value, name, count };
			}),
		},
		{
			code: "sale",
			name: "Sale",
			values: listed("sale").map(([value, count]) => ({ value, name: "On sale", count })),
		},
		{
			code: "rating",
			name: "Rating",
			values: listed("rating").map(([value, count]) => ({
				value,
				name: `${value} stars and up`,
				count,
			})),
		},
		{
			code: "product_type",
			name: "Type",
			values: listed("product_type").map(([value, count]) => ({
				value,
				name: typeOf(tables, value)?.name ?? value,
				count,
			})),
		},
	];
	const facts = tables.attributes.flatMap(({ code }): Facet[] => {
		const attribute = attributeOf(tables, code);
		if (attribute === null || unfiltered.has(code)) return [];
		const found = listed(code).map(([value, count]) => ({
			value,
			name: formatChoice(value, attribute),
			count,
		}));
		const isChosen = (chosen[code] ?? []).length > 0;
		const said = found.reduce((sum, { count }) => sum + count, 0);
		const isUseful = attribute.kind === "flag" ? found.length > 0 : found.length > 1;
		if (!isChosen && (!isUseful || said < total * leastShare)) return [];
		return [{ code, name: attribute.name, values: found }];
	});
	const inOrder = (facet: Facet): Facet => ({
		...facet,
		values: sortValues(facet, attributeOf(tables, facet.code)).slice(0, maxValues),
	});
	return [...fixed, ...facts.slice(0, maxGroups)]
		.filter(({ values: found }) => found.length > 0)
		.map(inOrder);
}

/** Sorts numbers ascending, ratings descending, and everything else by count. */
const sortValues = ({ code, values }: Facet, attribute: Attribute | null): Facet["values"] =>
	[...values].sort((a, b) => {
		if (code === "rating") return Number(b.value) - Number(a.value);
		return attribute?.kind === "number"
			? Number(a.value) - Number(b.value)
			: b.count - a.count || a.name.localeCompare(b.name);
	});
