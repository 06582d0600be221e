import type { DocumentTable } from "./document-table.ts";

export const SEARCH_SORTS = ["relevance", "newest", "price-asc", "price-desc"] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];

/** Negative where the first slot comes first. Never 0 for two live slots: the id decides at last. */
export type CompareSlots = (first: number, second: number) => number;

/** What is sold out yields to what can be bought, though its name says so many words more. */
const YIELDS = 2;

/** The order of each sort; for relevance, the order of documents that match equally well. */
export function slotComparisons(table: DocumentTable): Record<SearchSort, CompareSlots> {
	const ascending = (column: Float64Array | Uint8Array, first: number, second: number): number =>
		(column[first] as number) - (column[second] as number);
	const lengthOf = (slot: number): number =>
		(table.nameLengths[slot] as number) + (table.isInStock(slot) ? 0 : YIELDS);
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

/** All live slots in one order, kept so while documents come and go. */
export class SortOrder {
	#slots = new Int32Array(0);
	#length = 0;
	#ranks = new Int32Array(0);
	#ranksAreStale = true;
	readonly #compare: CompareSlots;

	constructor(compare: CompareSlots) {
		this.#compare = compare;
	}

	/** Takes many slots out, whatever their facts are now, and many in. */
	replace(isLeaving: (slot: number) => boolean, arriving: Int32Array): void {
		const arrivals = arriving.slice().sort(this.#compare);
		const merged = new Int32Array(this.#length + arrivals.length);
		let length = 0;
		let next = 0;
		for (const slot of this.inOrder()) {
			if (isLeaving(slot)) continue;
			while (next < arrivals.length && this.#compare(arrivals[next] as number, slot) < 0) {
				merged[length++] = arrivals[next++] as number;
			}
			merged[length++] = slot;
		}
		while (next < arrivals.length) merged[length++] = arrivals[next++] as number;
		this.#slots = merged;
		this.#length = length;
		this.#ranksAreStale = true;
	}

	/** Follows a renumbering that keeps the documents and their facts. */
	renumber(newSlots: Int32Array): void {
		this.#slots = this.inOrder().map((slot) => newSlots[slot] as number);
		this.#ranksAreStale = true;
	}

	insert(slot: number): void {
		if (this.#length === this.#slots.length) {
			const larger = new Int32Array(Math.ceil(this.#length * 1.3) + 64);
			larger.set(this.#slots);
			this.#slots = larger;
		}
		const rank = this.#rankFor(slot);
		this.#slots.copyWithin(rank + 1, rank, this.#length);
		this.#slots[rank] = slot;
		this.#length++;
		this.#ranksAreStale = true;
	}

	/** Must be called while the slot's facts are still those it was inserted with. */
	remove(slot: number): void {
		const rank = this.#rankFor(slot);
		if (this.#slots[rank] !== slot || rank >= this.#length) return;
		this.#slots.copyWithin(rank, rank + 1, this.#length);
		this.#length--;
		this.#ranksAreStale = true;
	}

	/** The slots, first to last. Valid until the next change. */
	inOrder(): Int32Array {
		return this.#slots.subarray(0, this.#length);
	}

	/** The place of each slot in the order, by slot. Valid until the next change. */
	ranks(slotCount: number): Int32Array {
		if (this.#ranksAreStale || this.#ranks.length < slotCount) {
			if (this.#ranks.length < slotCount) this.#ranks = new Int32Array(slotCount + 1024);
			for (let rank = 0; rank < this.#length; rank++) {
				this.#ranks[this.#slots[rank] as number] = rank;
			}
			this.#ranksAreStale = false;
		}
		return this.#ranks;
	}

	#rankFor(slot: number): number {
		let low = 0;
		let high = this.#length;
		while (low < high) {
			const middle = (low + high) >>> 1;
			if (this.#compare(this.#slots[middle] as number, slot) < 0) low = middle + 1;
			else high = middle;
		}
		return low;
	}
}
