import { getHeapStatistics, setFlagsFromString } from "node:v8";

/** A heap with at least this many megabytes counts as large. A shop with about ten thousand products stays below. */
const large = 64;
/**
 * Megabytes a large heap may grow before its next garbage collection. A collection takes about 45 ms on a busy machine
 * and delays every response, so collections must affect less than one response in a hundred.
 */
const growthOfLargeHeap = 128;
/** Percentage by which a small heap may grow before its next garbage collection. */
const growthOfSmallHeap = 20;
const most = 200;

/**
 * Returns by how many percent the heap may grow before the next garbage collection (docs/decisions/0004-memory.md).
 * Collecting a large heap takes longer, so it happens less often, at the cost of some memory. For large heaps, the
 * percentage falls as the heap grows, but never below the percentage of a small heap.
 * @param used megabytes of objects, including garbage
 */
export function heapGrowthOf(used: number): number {
	if (used < large) return growthOfSmallHeap;
	return Math.round(Math.min(most, Math.max(growthOfSmallHeap, (100 * growthOfLargeHeap) / used)));
}

/** In milliseconds. The interval is short, because loading the search index makes the heap large at once. */
const pollInterval = 1_000;

/** Continuously adjusts the heap's growth limit to its size. */
export function followHeapGrowth(): void {
	const adjust = () => {
		const used = getHeapStatistics().used_heap_size / 2 ** 20;
		setFlagsFromString(`--heap-growing-percent=${heapGrowthOf(used)}`);
	};
	adjust();
	setInterval(adjust, pollInterval).unref();
}
