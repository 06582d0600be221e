/**
 * A set of slots (documents' indexes in the document table) with one bit per slot, so that 32 documents are processed
 * at once.
 */
export type SlotBits = Uint32Array<ArrayBuffer>;

export const wordsFor = (slotCount: number): number => (slotCount + 31) >>> 5;

export const hasBit = (bits: SlotBits, slot: number): boolean =>
	(((bits[slot >>> 5] as number) >>> (slot & 31)) & 1) === 1;

export function setBit(bits: SlotBits, slot: number): void {
	bits[slot >>> 5] = (bits[slot >>> 5] as number) | (1 << (slot & 31));
}

/** Returns the number of set bits in a 32-bit word. */
function ones(word: number): number {
	const pairs = word - ((word >>> 1) & 0x55555555);
	const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
	return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function countBits(bits: SlotBits): number {
	let count = 0;
	for (let at = 0; at < bits.length; at++) count += ones(bits[at] as number);
	return count;
}

/** Returns how many slots are in both sets. The sets may have different lengths. */
export function countCommon(one: SlotBits, other: SlotBits): number {
	const length = Math.min(one.length, other.length);
	let count = 0;
	for (let at = 0; at < length; at++) count += ones((one[at] as number) & (other[at] as number));
	return count;
}

/** Visits each slot of a set in ascending order. */
export function visitBits(bits: SlotBits, visit: (slot: number) => void): void {
	for (let at = 0; at < bits.length; at++) {
		let word = bits[at] as number;
		while (word !== 0) {
			const lowest = word & -word;
			visit((at << 5) | (31 - Math.clz32(lowest)));
			word ^= lowest;
		}
	}
}

/** Returns the slots that are in the first set but not in the second. */
export function without(one: SlotBits, other: SlotBits): SlotBits {
	const rest = new Uint32Array(one.length);
	for (let at = 0; at < rest.length; at++) rest[at] = (one[at] as number) & ~(other[at] as number);
	return rest;
}

const none: readonly number[] = [];

/** The facet values of each slot, such as "colour:Black". Values and groups are stored as numbers. */
export class FacetValues {
	readonly #numbers = new Map<string, number>();
	readonly #groupNumbers = new Map<string, number>();
	/** Numbers of each slot's facet values. */
	#held: (readonly number[])[] = [];
	/** Texts of facet values, such as "colour:Black", by number. */
	readonly texts: string[] = [];
	/** Group of each facet value, by number. */
	readonly groups: number[] = [];
	readonly groupNames: string[] = [];

	/** Returns the number of a facet value, if a document has or has had it. */
	find(text: string): number | undefined {
		return this.#numbers.get(text);
	}

	findGroup(name: string): number | undefined {
		return this.#groupNumbers.get(name);
	}

	set(slot: number, texts: readonly string[]): void {
		this.#held[slot] = texts.map((text) => this.#numberOf(text));
	}

	clear(slot: number): void {
		this.#held[slot] = none;
	}

	/** Returns the numbers of a slot's values. */
	of(slot: number): readonly number[] {
		return this.#held[slot] ?? none;
	}

	/** True if a slot has exactly these values, in this order. */
	holds(slot: number, texts: readonly string[]): boolean {
		const held = this.of(slot);
		return (
			held.length === texts.length && held.every((value, at) => this.texts[value] === texts[at])
		);
	}

	/** Returns how many of these slots have each value, indexed by the value's number. */
	count(slots: SlotBits): Uint32Array {
		const counts = new Uint32Array(this.texts.length);
		visitBits(slots, (slot) => {
			for (const value of this.of(slot)) counts[value] = (counts[value] as number) + 1;
		});
		return counts;
	}

	/** Moves the values of all slots to their new slots. A new slot of -1 means that the slot is removed. */
	renumber(newSlots: Int32Array): void {
		const before = this.#held;
		this.#held = [];
		for (const [slot, next] of newSlots.entries()) {
			if (next >= 0) this.#held[next] = before[slot] ?? none;
		}
	}

	#numberOf(text: string): number {
		const known = this.#numbers.get(text);
		if (known !== undefined) return known;
		const name = text.slice(0, text.indexOf(":"));
		let group = this.#groupNumbers.get(name);
		if (group === undefined) {
			group = this.groupNames.push(name) - 1;
			this.#groupNumbers.set(name, group);
		}
		this.#numbers.set(text, this.texts.length);
		this.groups.push(group);
		return this.texts.push(text) - 1;
	}
}
