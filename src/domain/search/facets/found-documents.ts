import type { DocumentTable } from "../document-table.ts";
import { countBits, type SlotBits, without } from "./slot-bits.ts";

/** By the number of a facet value: how many documents have it. */
export type ValueCounts = Uint32Array<ArrayBuffer>;

/** What a query finds before it is narrowed, and how often each value is among it. */
export class FoundDocuments {
	readonly documents: SlotBits;
	readonly #table: DocumentTable;
	readonly #size: number;
	#counts: ValueCounts | undefined;

	/** @param counts where they are known */
	constructor(documents: SlotBits, table: DocumentTable, counts?: ValueCounts) {
		this.documents = documents;
		this.#table = table;
		this.#size = countBits(documents);
		this.#counts = counts;
	}

	/** How often each value is among these of the documents, counted by them, or by the rest, whichever are fewer. */
	countValues(some: SlotBits): ValueCounts {
		const size = countBits(some);
		if (size === this.#size) return this.#allCounts();
		if (2 * size <= this.#size) return this.#count(some);
		const counts = this.#allCounts().slice();
		const others = this.#count(without(this.documents, some));
		for (let value = 0; value < counts.length; value++) {
			counts[value] = (counts[value] as number) - (others[value] as number);
		}
		return counts;
	}

	/** Adds how often the values of one group are among these. */
	addValuesOf(group: number, some: SlotBits, counts: ValueCounts): void {
		const { groups } = this.#table.facetNumbers;
		const more = this.countValues(some);
		for (let value = 0; value < counts.length; value++) {
			if (groups[value] === group)
				counts[value] = (counts[value] as number) + (more[value] as number);
		}
	}

	/** Takes how often the values of one group are among all of the documents. */
	takeValuesOf(group: number, counts: ValueCounts): void {
		const { groups } = this.#table.facetNumbers;
		const all = this.#allCounts();
		for (let value = 0; value < counts.length; value++) {
			if (groups[value] === group) counts[value] = all[value] as number;
		}
	}

	#allCounts(): ValueCounts {
		this.#counts ??= this.#count(this.documents);
		return this.#counts;
	}

	#count(some: SlotBits): ValueCounts {
		const counts = new Uint32Array(this.#table.facetNumbers.count);
		this.#table.facets.count(some, counts);
		return counts;
	}
}
