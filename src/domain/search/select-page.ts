/**
 * Returns the keys at offset … offset + limit of the ascending order, sorting hardly more than it returns. Reorders the
 * given keys.
 */
export function selectPage(keys: Float64Array, offset: number, limit: number): Float64Array {
	const end = Math.min(offset + limit, keys.length);
	if (offset >= end) return keys.subarray(0, 0);
	if (end < keys.length) moveSmallest(keys, end);
	return keys.subarray(0, end).sort().subarray(offset);
}

/** Moves the `wanted` smallest keys to the front, in no order (quickselect). */
function moveSmallest(keys: Float64Array, wanted: number): void {
	let left = 0;
	let right = keys.length - 1;
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
		if (wanted <= high) right = high;
		else if (wanted >= low) left = low;
		else return;
	}
}

function medianOf(first: number, second: number, third: number): number {
	return Math.max(Math.min(first, second), Math.min(Math.max(first, second), third));
}
