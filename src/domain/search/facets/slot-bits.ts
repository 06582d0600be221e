/** One bit per slot, 32 in a word, so that many documents are processed at once. */
export type SlotBits = Uint32Array<ArrayBuffer>;

export const wordsFor = (slotCount: number): number => (slotCount + 31) >>> 5;

export const hasBit = (bits: SlotBits, slot: number): boolean =>
	(((bits[slot >>> 5] as number) >>> (slot & 31)) & 1) === 1;

export function setBit(bits: SlotBits, slot: number): void {
	bits[slot >>> 5] = (bits[slot >>> 5] as number) | (1 << (slot & 31));
}

/** Returns the number of set bits in a word. */
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

/** Returns how many slots are in both; slots beyond the end of one aren't in it. */
export function countCommon(one: SlotBits, other: SlotBits): number {
	const length = Math.min(one.length, other.length);
	let count = 0;
	for (let at = 0; at < length; at++) count += ones((one[at] as number) & (other[at] as number));
	return count;
}

/** Visits each set slot in ascending order. */
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

/** Returns the slots in the first but not the second. */
export function without(one: SlotBits, other: SlotBits): SlotBits {
	const rest = new Uint32Array(one.length);
	for (let at = 0; at < rest.length; at++) rest[at] = (one[at] as number) & ~(other[at] as number);
	return rest;
}
