/** Moves the `wanted` smallest of keys[from … to) to the front of that range, in no order. */
function partitionSmallest(keys: Float64Array, from: number, to: number, wanted: number): void {
	let left = from;
	let right = to - 1;
	const target = from + wanted;
	while (left < right) {
		const middle = (left + right) >>> 1;
		const pivot = medianOf(keys[left] as number, keys[middle] as number, keys[right] as number);
		let low = left;
		let high = right;
		while (low <= high) {
			while ((keys[low] as number) < pivot) low++;
			while ((keys[high] as number) > pivot) high--;
			if (low > high) break;
			const swapped = keys[low] as number;
			keys[low++] = keys[high] as number;
			keys[high--] = swapped;
		}
		if (target <= high) right = high;
		else if (target >= low) left = low;
		else return;
	}
}

function medianOf(first: number, second: number, third: number): number {
	return Math.max(Math.min(first, second), Math.min(Math.max(first, second), third));
}

/** Surplus keys collected before trimming to the wanted ones. */
const SURPLUS = 1024;

/**
 * Finds the keys at offset … offset + limit of the ascending order, keeping and sorting hardly more than it returns.
 */
export class PageSelection {
	readonly #offset: number;
	readonly #end: number;
	readonly #keys: Float64Array;
	#length = 0;
	/** Greater keys are certainly behind the page. */
	#bound = Number.POSITIVE_INFINITY;

	/** At most `count` keys will be offered. */
	constructor(offset: number, limit: number, count: number) {
		this.#offset = offset;
		this.#end = Math.min(offset + limit, count);
		this.#keys = new Float64Array(Math.min(count, 2 * this.#end + SURPLUS));
	}

	offer(key: number): void {
		if (key > this.#bound) return;
		if (this.#length === this.#keys.length) this.#dropSurplus();
		this.#keys[this.#length++] = key;
	}

	page(): Float64Array {
		const end = Math.min(this.#end, this.#length);
		const keys = this.#keys.subarray(0, this.#length);
		if (this.#offset >= end) return keys.subarray(0, 0);
		if (this.#offset > 0) partitionSmallest(keys, 0, keys.length, this.#offset);
		if (end < keys.length) {
			partitionSmallest(keys, this.#offset, keys.length, end - this.#offset);
		}
		return keys.subarray(this.#offset, end).sort();
	}

	#dropSurplus(): void {
		if (this.#length > this.#end) partitionSmallest(this.#keys, 0, this.#length, this.#end);
		this.#length = this.#end;
		this.#bound = Number.NEGATIVE_INFINITY;
		for (let index = 0; index < this.#length; index++) {
			this.#bound = Math.max(this.#bound, this.#keys[index] as number);
		}
	}
}
