import { getHeapStatistics, setFlagsFromString } from "node:v8";

/** Megabytes of a heap from which on it is a large one: a shop of some ten thousand products stays below. */
const large = 64;
/**
 * What is added to a large one until it is looked through again, in megabytes. While it is, which takes some 45 ms
 * where others want the processor too, every answer waits: that is to be so of less than one answer in a hundred.
 */
const roomOfLarge = 128;
/** Per cent. */
const ofSmall = 20;
const most = 200;

/**
 * By how many per cent of what is in it the heap may grow before it is looked through again
 * (docs/decisions/0004-memory.md). To look through a large one takes the longer, so that it is done more rarely, and
 * it may take some memory more; a very large one may grow by no greater part than a small one.
 * @param used megabytes of objects, also of some that nobody needs any more
 */
export function heapGrowthOf(used: number): number {
	if (used < large) return ofSmall;
	return Math.round(Math.min(most, Math.max(ofSmall, (100 * roomOfLarge) / used)));
}

/** Milliseconds: once the search's index stands, the heap is a large one at once. */
const lookEvery = 1_000;

/** Lets the heap grow as its size asks for, from now on. */
export function followHeapGrowth(): void {
	const look = () => {
		const used = getHeapStatistics().used_heap_size / 2 ** 20;
		setFlagsFromString(`--heap-growing-percent=${heapGrowthOf(used)}`);
	};
	look();
	setInterval(look, lookEvery).unref();
}
