import { stepGroup } from "./price-bands.ts";
import { SharedLists } from "./shared-lists.ts";

const initial = 1024;

/** What the shop says of any product. Apart from what things are, so that few products have lists of their own. */
const groupsOfShop = new Set(["category", "product_type", "stock", "sale", "rating", stepGroup]);

/** The halves that values are held in. */
export const OF_SHOP = 0;
const OF_THINGS = 1;
export type FacetHalf = typeof OF_SHOP | typeof OF_THINGS;

export const halfOf = (groupName: string): FacetHalf =>
	groupsOfShop.has(groupName) ? OF_SHOP : OF_THINGS;

/** The values of each slot. */
export class FacetColumns {
	readonly #halves = [new SharedLists(), new SharedLists()] as const;
	readonly #halfOf: (value: number) => FacetHalf;
	#counts = new Uint32Array(initial);

	constructor(halfOfValue: (value: number) => FacetHalf) {
		this.#halfOf = halfOfValue;
	}

	/** How often each value is held, by the value. */
	get counts(): Uint32Array<ArrayBuffer> {
		return this.#counts;
	}

	set(slot: number, values: Uint32Array): void {
		const split = this.#split(values);
		if (this.#holdsSplit(slot, split)) return;
		this.#count(slot, -1);
		for (const [half, lists] of this.#halves.entries()) lists.set(slot, split[half as FacetHalf]);
		this.#count(slot, 1);
	}

	clear(slot: number): void {
		this.#count(slot, -1);
		for (const lists of this.#halves) lists.clear(slot);
	}

	/** Whether a slot has these values and no others, in this order within each half. */
	holds(slot: number, values: Uint32Array): boolean {
		return this.#holdsSplit(slot, this.#split(values));
	}

	has(slot: number, value: number): boolean {
		return this.#halves[this.#halfOf(value)].of(slot).includes(value);
	}

	hasAny(slot: number, wanted: ReadonlySet<number>): boolean {
		return this.#halves.some((lists) => lists.of(slot).some((value) => wanted.has(value)));
	}

	/** Adds how often each value is held by these slots, of both halves or of one. */
	count(some: Uint32Array, counts: Uint32Array, half?: FacetHalf): void {
		if (half !== undefined) this.#halves[half].count(some, counts);
		else for (const lists of this.#halves) lists.count(some, counts);
	}

	/** Follows a renumbering of the slots, -1 for those that are gone. */
	renumber(newSlots: Int32Array): void {
		for (const lists of this.#halves) lists.renumber(newSlots);
	}

	#holdsSplit(slot: number, split: readonly [Uint32Array, Uint32Array]): boolean {
		return this.#halves.every((lists, half) => lists.holds(slot, split[half as FacetHalf]));
	}

	#split(values: Uint32Array): [Uint32Array, Uint32Array] {
		const both = new Uint32Array(values.length);
		let ofShop = 0;
		let behind = values.length;
		for (const value of values) {
			if (this.#halfOf(value) === OF_SHOP) both[ofShop++] = value;
			else both[--behind] = value;
		}
		return [both.subarray(0, ofShop), both.subarray(ofShop).reverse()];
	}

	#count(slot: number, change: number): void {
		for (const lists of this.#halves) {
			for (const value of lists.of(slot)) {
				if (value >= this.#counts.length) {
					const larger = new Uint32Array(Math.ceil(value * 1.5));
					larger.set(this.#counts);
					this.#counts = larger;
				}
				this.#counts[value] = (this.#counts[value] as number) + change;
			}
		}
	}
}
