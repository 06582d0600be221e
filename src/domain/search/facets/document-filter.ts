import type { DocumentTable } from "../document-table.ts";
import type { SearchQuery } from "../search-query.ts";
import { type SlotBits, without } from "./facet-values.ts";

export const priceGroup = "price";
export const categoryGroup = "category";
export const fitGroup = "fits";
const tagGroup = "tag";
/** Maximum number of conditions. Further conditions of a query are ignored. */
const maxConditions = 30;

/** Documents that meet all conditions, and documents that fail exactly one. */
interface Narrowed {
	passing: SlotBits;
	/** For each condition, the documents that fail only this condition. */
	failingOnly: SlotBits[];
}

/** The conditions of a query. Each is stored as the set of documents that meet it. */
export class DocumentFilters {
	/** Filter group of each condition. */
	readonly groups: string[] = [];
	readonly #conditions: SlotBits[] = [];
	readonly #table: DocumentTable;

	constructor({ categoryId, tag, filters = {} }: SearchQuery, table: DocumentTable) {
		this.#table = table;
		if (categoryId !== undefined) {
			this.#add(
				categoryGroup,
				String(categoryId),
				(slot) => table.categoryIds[slot] === categoryId,
			);
		}
		if (tag !== undefined) this.#add(tagGroup, tag, (slot) => table.hasTag(slot, tag));
		if (filters.among) {
			this.groups.push(fitGroup);
			this.#conditions.push(table.slotsOf(filters.among));
		}
		const { priceFrom = 0, priceTo = Number.POSITIVE_INFINITY, values = {} } = filters;
		if (priceFrom > 0 || priceTo < Number.POSITIVE_INFINITY) {
			this.#add(priceGroup, `${priceFrom} ${priceTo}`, (slot) => {
				const price = table.prices[slot] as number;
				return price >= priceFrom && price <= priceTo;
			});
		}
		for (const [group, wanted] of Object.entries(values)) {
			if (wanted.length === 0 || this.groups.length === maxConditions) continue;
			const texts = wanted.map((value) => `${group}:${value}`).sort();
			this.#add(group, JSON.stringify(texts), table.testFor(texts));
		}
	}

	get isEmpty(): boolean {
		return this.#conditions.length === 0;
	}

	#add(group: string, key: string, holds: (slot: number) => boolean): void {
		this.groups.push(group);
		this.#conditions.push(this.#table.documentsWhere(`${group} ${key}`, holds));
	}

	/** Returns the given documents that meet all conditions. */
	passing(among: SlotBits): SlotBits {
		const passing = among.slice();
		for (const bits of this.#conditions) {
			for (let at = 0; at < passing.length; at++) {
				passing[at] = (passing[at] as number) & (bits[at] ?? 0);
			}
		}
		return passing;
	}

	/** Returns the given documents that meet all conditions and, for each condition, those that fail only this one. */
	narrow(among: SlotBits): Narrowed {
		const failingAny = new Uint32Array(among.length);
		const failingMore = new Uint32Array(among.length);
		for (const bits of this.#conditions) {
			for (let at = 0; at < among.length; at++) {
				const failing = (among[at] as number) & ~(bits[at] ?? 0);
				failingMore[at] = (failingMore[at] as number) | ((failingAny[at] as number) & failing);
				failingAny[at] = (failingAny[at] as number) | failing;
			}
		}
		// Exclude documents that fail two or more conditions, because they still wouldn't match if a single condition
		// was removed.
		const liftable = without(among, failingMore);
		return {
			passing: without(among, failingAny),
			failingOnly: this.#conditions.map((bits) => {
				const failing = new Uint32Array(liftable.length);
				for (let at = 0; at < failing.length; at++) {
					failing[at] = (liftable[at] as number) & ~(bits[at] ?? 0);
				}
				return failing;
			}),
		};
	}
}
