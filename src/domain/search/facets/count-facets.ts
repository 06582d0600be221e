import type { DocumentTable } from "../document-table.ts";
import { type DocumentFilters, fitGroup, priceGroup } from "./document-filter.ts";
import { type DocumentSet, slotsOf } from "./document-set.ts";
import { type PriceBand, PriceHistogram } from "./price-bands.ts";

export interface FacetCounts {
	/** Documents that everything holds of. */
	total: number;
	/** By group and value: how many there would be if that value were chosen in its group. */
	values: Record<string, Record<string, number>>;
	/** Centavos, over all that the other conditions hold of; null where there is nothing. */
	price: { lowest: number; highest: number; bands: PriceBand[] } | null;
}

/** Sets of documents that can be chosen, by what they are called in the group of fits. */
export type CountedSets = ReadonlyMap<string, DocumentSet>;

/**
 * Counts what each choice would leave, exactly: a value is counted over the documents of which all other
 * groups' conditions hold.
 * @param most no list is longer, so that no count is higher
 */
export function countFacets(
	{ slots, count: slotCount }: { slots: ArrayLike<number>; count: number },
	filters: DocumentFilters,
	table: DocumentTable,
	{ sets = new Map(), most = Number.POSITIVE_INFINITY }: { sets?: CountedSets; most?: number } = {},
): FacetCounts {
	const { facetNumbers, prices } = table;
	const { values: all, starts, ends } = table.facets;
	const counts = new Uint32Array(facetNumbers.count);
	const groups = Uint32Array.from(facetNumbers.groups);
	const groupOfBit = filters.groups.map((group) => facetNumbers.findGroup(group) ?? -1);
	const counted = [...sets].map(([name, set]) => ({ name, slots: slotsOf(set, table), count: 0 }));
	const freesFit = filters.groups.indexOf(fitGroup);
	const freesPrice = filters.groups.indexOf(priceGroup);
	const histogram = new PriceHistogram();
	let total = 0;
	let lowest = Number.POSITIVE_INFINITY;
	let highest = Number.NEGATIVE_INFINITY;
	for (let index = 0; index < slotCount; index++) {
		const slot = slots[index] as number;
		const failing = filters.isEmpty ? 0 : filters.failing(slot);
		// Two conditions that fail are more than one choice can lift.
		if ((failing & (failing - 1)) !== 0) continue;
		const start = starts[slot] as number;
		const end = ends[slot] as number;
		const only = failing === 0 ? -1 : 31 - Math.clz32(failing);
		if (only < 0) {
			total++;
			for (let at = start; at < end; at++) {
				const value = all[at] as number;
				counts[value] = (counts[value] as number) + 1;
			}
		} else {
			const group = groupOfBit[only] as number;
			for (let at = start; at < end; at++) {
				const value = all[at] as number;
				if (groups[value] === group) counts[value] = (counts[value] as number) + 1;
			}
		}
		if (only < 0 || only === freesFit) {
			for (const set of counted) set.count += set.slots[slot] as number;
		}
		if (only < 0 || only === freesPrice) {
			const price = prices[slot] as number;
			if (price < lowest) lowest = price;
			if (price > highest) highest = price;
			histogram.add(price);
		}
	}
	const values: FacetCounts["values"] = {};
	const tell = (group: string, value: string, count: number): void => {
		if (count === 0) return;
		values[group] ??= {};
		values[group][value] = Math.min(count, most);
	};
	for (let number = 0; number < counts.length; number++) {
		const text = facetNumbers.texts[number] as string;
		const at = text.indexOf(":");
		tell(text.slice(0, at), text.slice(at + 1), counts[number] as number);
	}
	for (const { name, count } of counted) tell(fitGroup, name, count);
	const bands = histogram.bands().map((band) => ({ ...band, count: Math.min(band.count, most) }));
	return {
		total: Math.min(total, most),
		values,
		price: lowest <= highest ? { lowest, highest, bands } : null,
	};
}
