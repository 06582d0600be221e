import type { DocumentTable } from "./document-table.ts";

export const SEARCH_SORTS = ["relevance", "newest", "price-asc", "price-desc"] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];

/**
 * Compares two documents by their slots, which are their numbers in the document table. Returns a negative number if
 * the first document comes first. Never returns 0 for two live documents, because the id decides ties.
 */
export type CompareSlots = (first: number, second: number) => number;

/**
 * Between products with equal scores, the one with fewer words in its name comes first. The name of a sold-out product
 * counts as this many words longer.
 */
const SOLD_OUT_WORDS = 2;

/**
 * Returns a comparison of two slots for each sort order. The comparison for relevance only decides between documents
 * with equal scores.
 */
export function slotComparisons(table: DocumentTable): Record<SearchSort, CompareSlots> {
	const ascending = (column: Float64Array, first: number, second: number): number =>
		(column[first] as number) - (column[second] as number);
	const lengthOf = (slot: number): number =>
		(table.nameLengths[slot] as number) + (table.isInStock(slot) ? 0 : SOLD_OUT_WORDS);
	const newest: CompareSlots = (first, second) =>
		ascending(table.createdAt, second, first) || ascending(table.ids, second, first);
	return {
		newest,
		relevance: (first, second) =>
			lengthOf(first) - lengthOf(second) ||
			Number(table.isInStock(second)) - Number(table.isInStock(first)) ||
			ascending(table.soldCounts, second, first) ||
			newest(first, second),
		"price-asc": (first, second) => ascending(table.prices, first, second) || newest(first, second),
		"price-desc": (first, second) =>
			ascending(table.prices, second, first) || newest(first, second),
	};
}

/** Slots of all live documents in one sort order. They stay sorted when documents are added and removed. */
export class SortOrder {
	/** Sorted slots, with spare capacity at the end; null if they must be sorted before the next read. */
	#slots: Int32Array | null = null;
	#length = 0;
	#ranks = new Int32Array(0);
	#ranksAreStale = true;
	readonly #compare: CompareSlots;
	readonly #liveSlots: () => Int32Array;

	constructor(compare: CompareSlots, liveSlots: () => Int32Array) {
		this.#compare = compare;
		this.#liveSlots = liveSlots;
	}

	/** Discards the sorted slots after many documents have changed. */
	forget(): void {
		this.#slots = null;
		this.#ranksAreStale = true;
	}

	insert(slot: number): void {
		if (this.#slots === null) return;
		if (this.#length === this.#slots.length) {
			const larger = new Int32Array(Math.ceil(this.#length * 1.3) + 64);
			larger.set(this.#slots);
			this.#slots = larger;
		}
		const rank = this.#rankFor(slot, this.#slots);
		this.#slots.copyWithin(rank + 1, rank, this.#length++);
		this.#slots[rank] = slot;
		this.#ranksAreStale = true;
	}

	remove(slot: number): void {
		const rank = this.#slots?.subarray(0, this.#length).indexOf(slot) ?? -1;
		if (rank < 0) return;
		this.#slots?.copyWithin(rank, rank + 1, this.#length--);
		this.#ranksAreStale = true;
	}

	/** Returns the slots, first to last. Valid until the next change. */
	inOrder(): Int32Array {
		if (this.#slots === null) {
			this.#slots = this.#liveSlots().sort(this.#compare);
			this.#length = this.#slots.length;
		}
		return this.#slots.subarray(0, this.#length);
	}

	/** Returns the rank of each slot, indexed by slot. Valid until the next change. */
	ranks(slotCount: number): Int32Array {
		if (this.#ranks.length < slotCount) this.#ranks = new Int32Array(slotCount + 1024);
		else if (!this.#ranksAreStale) return this.#ranks;
		const inOrder = this.inOrder();
		for (let rank = 0; rank < inOrder.length; rank++) this.#ranks[inOrder[rank] as number] = rank;
		this.#ranksAreStale = false;
		return this.#ranks;
	}

	#rankFor(slot: number, slots: Int32Array): number {
		let low = 0;
		let high = this.#length;
		while (low < high) {
			const middle = (low + high) >>> 1;
			if (this.#compare(slots[middle] as number, slot) < 0) low = middle + 1;
			else high = middle;
		}
		return low;
	}
}
