import type { DocumentTable } from "../document-table.ts";
import type { SearchQuery } from "../page-results.ts";
import { type DocumentSet, slotsOf } from "./document-set.ts";

/** What a list is narrowed to. Within a group any of the values will do, and all groups must hold. */
export interface SearchFilters {
	/** By group: `{ colour: ["Black", "Navy"], stock: ["any"] }`. */
	values?: Readonly<Record<string, readonly string[]>>;
	/** Centavos. */
	priceFrom?: number;
	priceTo?: number;
	/** Only these documents: what fits a device. */
	among?: DocumentSet;
}

export const priceGroup = "price";
export const categoryGroup = "category";
export const fitGroup = "fits";
const tagGroup = "tag";
/** Each condition is a bit of a number; further ones are not read. */
const mostConditions = 30;

/** The conditions of a query, a bit each, so that what fails of a document is known after one look at it. */
export class DocumentFilters {
	/** The group that each bit belongs to, by the bit's place. */
	readonly groups: string[] = [];
	/** The bits of all conditions. */
	readonly all: number;
	readonly #table: DocumentTable;
	/** By the number of a facet value: the bits of the conditions that it meets. */
	readonly #met: Uint32Array;
	readonly #byValues: boolean;
	readonly #others: { bit: number; holds: (slot: number) => boolean }[] = [];

	constructor({ categoryId, tag, filters = {} }: SearchQuery, table: DocumentTable) {
		this.#table = table;
		this.#met = new Uint32Array(table.facetNumbers.count);
		if (categoryId !== undefined) {
			this.#add(categoryGroup, (slot) => table.categoryIds[slot] === categoryId);
		}
		if (tag !== undefined) this.#add(tagGroup, (slot) => table.hasTag(slot, tag));
		if (filters.among) {
			const slots = slotsOf(filters.among, table);
			this.#add(fitGroup, (slot) => slots[slot] === 1);
		}
		const { priceFrom = 0, priceTo = Number.POSITIVE_INFINITY, values = {} } = filters;
		if (priceFrom > 0 || priceTo < Number.POSITIVE_INFINITY) {
			const { prices } = table;
			this.#add(priceGroup, (slot) => {
				const price = prices[slot] as number;
				return price >= priceFrom && price <= priceTo;
			});
		}
		let byValues = false;
		for (const [group, wanted] of Object.entries(values)) {
			if (wanted.length === 0 || this.groups.length === mostConditions) continue;
			byValues = true;
			const bit = 1 << (this.groups.push(group) - 1);
			for (const value of wanted) {
				const number = table.facetNumbers.find(`${group}:${value}`);
				if (number !== undefined) this.#met[number] = (this.#met[number] as number) | bit;
			}
		}
		this.#byValues = byValues;
		this.all = 2 ** this.groups.length - 1;
	}

	get isEmpty(): boolean {
		return this.all === 0;
	}

	#add(group: string, holds: (slot: number) => boolean): void {
		this.#others.push({ bit: 1 << (this.groups.push(group) - 1), holds });
	}

	/** The bits of the conditions that do not hold of a document. */
	failing(slot: number): number {
		let failing = this.all;
		for (const { bit, holds } of this.#others) if (holds(slot)) failing &= ~bit;
		if (!this.#byValues) return failing;
		const { values, starts, ends } = this.#table.facets;
		const end = ends[slot] as number;
		for (let at = starts[slot] as number; at < end; at++) {
			failing &= ~(this.#met[values[at] as number] as number);
		}
		return failing;
	}

	/** 1 for each slot that meets all: looked up in the order of memory, whatever order a list then takes. */
	passing(): Uint8Array {
		const passing = new Uint8Array(this.#table.length);
		for (let slot = 0; slot < passing.length; slot++) {
			if (this.failing(slot) === 0) passing[slot] = 1;
		}
		return passing;
	}

	holds(slot: number): boolean {
		return this.all === 0 || this.failing(slot) === 0;
	}
}
