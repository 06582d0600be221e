import type { DocumentTable } from "../document-table.ts";
import type { SearchQuery } from "../page-results.ts";

/** What a list is narrowed to. Within a group any of the values will do, and all groups must hold. */
export interface SearchFilters {
	/** By group: `{ colour: ["Black", "Navy"], stock: ["any"] }`. */
	values?: Readonly<Record<string, readonly string[]>>;
	/** Centavos. */
	priceFrom?: number;
	priceTo?: number;
	/** Only these documents, by their ids: what fits a device. */
	among?: ReadonlySet<number>;
}

/** One group's condition. */
export interface DocumentFilter {
	group: string;
	holds(slot: number): boolean;
}

export const priceGroup = "price";
export const categoryGroup = "category";
const tagGroup = "tag";
const fitGroup = "fits";

/** The conditions of a query, one a group. */
export function filtersOf(
	{ categoryId, tag, filters = {} }: SearchQuery,
	table: DocumentTable,
): DocumentFilter[] {
	const conditions: DocumentFilter[] = [];
	if (categoryId !== undefined) {
		const holds = (slot: number) => table.categoryIds[slot] === categoryId;
		conditions.push({ group: categoryGroup, holds });
	}
	if (tag !== undefined) {
		conditions.push({ group: tagGroup, holds: (slot) => table.hasTag(slot, tag) });
	}
	const { among } = filters;
	if (among) {
		conditions.push({ group: fitGroup, holds: (slot) => among.has(table.ids[slot] as number) });
	}
	const { priceFrom = 0, priceTo = Number.POSITIVE_INFINITY, values = {} } = filters;
	if (priceFrom > 0 || priceTo < Number.POSITIVE_INFINITY) {
		conditions.push({
			group: priceGroup,
			holds(slot) {
				const price = table.prices[slot] as number;
				return price >= priceFrom && price <= priceTo;
			},
		});
	}
	for (const [group, wanted] of Object.entries(values)) {
		if (wanted.length === 0) continue;
		const numbers = wanted.flatMap((value) => table.facetNumbers.find(`${group}:${value}`) ?? []);
		conditions.push({
			group,
			holds: (slot) => numbers.length > 0 && numbers.some((one) => table.facets.has(slot, one)),
		});
	}
	return conditions;
}
