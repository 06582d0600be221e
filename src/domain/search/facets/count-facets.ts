import type { DocumentSet, DocumentTable } from "../document-table.ts";
import { type DocumentFilters, fitGroup, priceGroup } from "./document-filter.ts";
import { countBits, countCommon, hasBit, type SlotBits, visitBits } from "./facet-values.ts";
import { bandsOf, type PriceBand, stepGroup } from "./price-bands.ts";

export interface FacetCounts {
	/** Number of documents that match all conditions. */
	total: number;
	/** Number of documents that would match if a value were selected in its group, by group and value. */
	values: Record<string, Record<string, number>>;
	/** Price range in centavos of the documents that match all conditions except the price; null if there are none. */
	price: { lowest: number; highest: number; bands: PriceBand[] } | null;
}

/**
 * For each device, the documents that fit it. The keys are the devices' values in the filter group for compatibility.
 */
export type CountedSets = ReadonlyMap<string, DocumentSet>;

/** The documents that a query finds before filters are applied. */
export interface FoundDocuments {
	documents: SlotBits;
	/** Maximum length of the list, which no count may exceed. */
	most?: number;
}

interface CountOptions {
	/** All documents, cheapest first. */
	byPrice: Int32Array;
	sets?: CountedSets;
}

/**
 * Counts exactly how many documents would match after selecting each value. These are the documents with the value that
 * match the conditions of all other groups.
 */
export function countFacets(
	{ documents, most = Number.POSITIVE_INFINITY }: FoundDocuments,
	filters: DocumentFilters,
	table: DocumentTable,
	{ byPrice, sets = new Map() }: CountOptions,
): FacetCounts {
	const { facets } = table;
	const { passing, failingOnly } = filters.narrow(documents);
	const counts = facets.count(passing);
	for (const [place, group] of filters.groups.entries()) {
		const number = facets.findGroup(group === priceGroup ? stepGroup : group);
		if (number === undefined) continue;
		const more = facets.count(failingOnly[place] as SlotBits);
		for (let value = 0; value < counts.length; value++) {
			if (facets.groups[value] !== number) continue;
			counts[value] = (counts[value] as number) + (more[value] as number);
		}
	}
	const values: FacetCounts["values"] = {};
	const add = (group: string, value: string, count: number): void => {
		if (count === 0) return;
		values[group] ??= {};
		values[group][value] = Math.min(count, most);
	};
	for (let number = 0; number < counts.length; number++) {
		const group = facets.groupNames[facets.groups[number] as number] as string;
		if (group === stepGroup) continue;
		const text = facets.texts[number] as string;
		add(group, text.slice(text.indexOf(":") + 1), counts[number] as number);
	}
	const unlessFor = (group: string): SlotBits[] => [
		passing,
		...filters.groups.flatMap((one, place) => (one === group ? (failingOnly[place] ?? []) : [])),
	];
	for (const [name, set] of sets) {
		const slots = table.slotsOf(set);
		const within = unlessFor(fitGroup).map((bits) => countCommon(bits, slots));
		add(
			fitGroup,
			name,
			within.reduce((sum, count) => sum + count, 0),
		);
	}
	const range = priceRange(unlessFor(priceGroup), byPrice, table);
	const bands = bandsOf((facet) => counts[facets.find(facet) ?? -1] ?? 0);
	return {
		total: Math.min(countBits(passing), most),
		values,
		price: range && {
			...range,
			bands: bands.map((band) => ({ ...band, count: Math.min(band.count, most) })),
		},
	};
}

/**
 * If fewer than one in 64 documents match, the lowest and highest prices are found by checking each match. Otherwise,
 * documents are read in price order until one matches.
 */
const sparse = 64;

/** Returns the lowest and highest price among these documents. */
function priceRange(
	anyOf: readonly SlotBits[],
	byPrice: Int32Array,
	{ prices }: DocumentTable,
): { lowest: number; highest: number } | null {
	const count = anyOf.reduce((sum, bits) => sum + countBits(bits), 0);
	if (count === 0) return null;
	if (count * sparse < byPrice.length) {
		let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
		const look = (slot: number) => {
			lowest = Math.min(lowest, prices[slot] as number);
			highest = Math.max(highest, prices[slot] as number);
		};
		for (const bits of anyOf) visitBits(bits, look);
		return { lowest, highest };
	}
	const isIn = (slot: number): boolean => anyOf.some((bits) => hasBit(bits, slot));
	const lowest = byPrice.find(isIn) as number;
	const highest = byPrice.findLast(isIn) as number;
	return { lowest: prices[lowest] as number, highest: prices[highest] as number };
}
