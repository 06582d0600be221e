import type { DocumentTable } from "../document-table.ts";
import { type DocumentFilter, priceGroup } from "./document-filter.ts";

export interface FacetCounts {
	/** Documents that everything holds of. */
	total: number;
	/** By group and value: how many there would be if that value were chosen in its group. */
	values: Record<string, Record<string, number>>;
	/** Centavos, over all that the other conditions hold of; null where there is nothing. */
	price: { lowest: number; highest: number } | null;
}

/**
 * Counts what each choice would leave, exactly: a value is counted over the documents of which all other
 * groups' conditions hold.
 */
export function countFacets(
	slots: ArrayLike<number>,
	slotCount: number,
	filters: readonly DocumentFilter[],
	table: DocumentTable,
): FacetCounts {
	const { facetNumbers, prices } = table;
	const { values: all, starts, ends } = table.facets;
	const counts = new Uint32Array(facetNumbers.count);
	const groups = Uint32Array.from(facetNumbers.groups);
	const filtered = filters.map(({ group }) => facetNumbers.findGroup(group) ?? -1);
	let total = 0;
	let lowest = Number.POSITIVE_INFINITY;
	let highest = Number.NEGATIVE_INFINITY;
	for (let index = 0; index < slotCount; index++) {
		const slot = slots[index] as number;
		let failed = -1;
		let failures = 0;
		for (let at = 0; at < filters.length && failures < 2; at++) {
			if ((filters[at] as DocumentFilter).holds(slot)) continue;
			failed = at;
			failures++;
		}
		if (failures > 1) continue;
		const start = starts[slot] as number;
		const end = ends[slot] as number;
		if (failures === 0) {
			total++;
			for (let at = start; at < end; at++) {
				const value = all[at] as number;
				counts[value] = (counts[value] as number) + 1;
			}
		} else {
			const only = filtered[failed] as number;
			for (let at = start; at < end; at++) {
				const value = all[at] as number;
				if (groups[value] === only) counts[value] = (counts[value] as number) + 1;
			}
		}
		if (failures === 0 || (filters[failed] as DocumentFilter).group === priceGroup) {
			const price = prices[slot] as number;
			if (price < lowest) lowest = price;
			if (price > highest) highest = price;
		}
	}
	const values: FacetCounts["values"] = {};
	for (let value = 0; value < counts.length; value++) {
		const count = counts[value] as number;
		if (count === 0) continue;
		const text = facetNumbers.texts[value] as string;
		const at = text.indexOf(":");
		const group = text.slice(0, at);
		values[group] ??= {};
		values[group][text.slice(at + 1)] = count;
	}
	return { total, values, price: lowest <= highest ? { lowest, highest } : null };
}
