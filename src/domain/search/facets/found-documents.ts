import type { DocumentTable } from "../document-table.ts";
import { countBits, type SlotBits, without } from "./slot-bits.ts";

/** Number of documents with each facet value, by its number. */
export type ValueCounts = Uint32Array<ArrayBuffer>;

/** The documents that a query finds before filters, and the count of each value among them. */
export class FoundDocuments {
	readonly documents: SlotBits;
	readonly #table: DocumentTable;
	readonly #size: number;
	#counts: ValueCounts | undefined;

	/** @param counts if already known */
	constructor(documents: SlotBits, table: DocumentTable, counts?: ValueCounts) {
		this.documents = documents;
		this.#table = table;
		this.#size = countBits(documents);
		this.#counts = counts;
	}

	/** Counts each value among these documents, or subtracts the count of the rest if that is smaller. */
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

	/** Adds the counts of one group's values among these. */
	addValuesOf(group: number, some: SlotBits, counts: ValueCounts): void {
		const { groups } = this.#table.facetNumbers;
		const more = this.countValues(some);
		for (let value = 0; value < counts.length; value++) {
			if (groups[value] === group)
				counts[value] = (counts[value] as number) + (more[value] as number);
		}
	}

	/** Copies the counts of one group's values among all found documents. */
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
