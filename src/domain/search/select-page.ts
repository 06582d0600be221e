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

/**
 * The keys that stand at offset … offset + limit when all are sorted ascending, without sorting all.
 * Reorders `keys`.
 */
export function selectPage(keys: Float64Array, offset: number, limit: number): Float64Array {
	if (offset >= keys.length || limit <= 0) return keys.subarray(0, 0);
	const end = Math.min(keys.length, offset + limit);
	if (offset > 0) partitionSmallest(keys, 0, keys.length, offset);
	if (end < keys.length) partitionSmallest(keys, offset, keys.length, end - offset);
	return keys.subarray(offset, end).sort();
}
