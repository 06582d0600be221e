import { afterEach, expect, test, vi } from "vitest";
import { followHeapGrowth } from "./heap-growth.ts";

const heap = vi.hoisted(() => ({ megabytes: 0, told: [] as string[] }));
vi.mock("node:v8", () => ({
	getHeapStatistics: () => ({ used_heap_size: heap.megabytes * 2 ** 20 }),
	setFlagsFromString: (flag: string) => heap.told.push(flag),
}));

afterEach(() => {
	vi.useRealTimers();
});

test("a heap enlarged by the search index gets the growth limit of a large heap a second later", () => {
	vi.useFakeTimers();
	heap.megabytes = 40;
	followHeapGrowth();
	expect(heap.told.at(-1)).toBe("--heap-growing-percent=20");
	heap.megabytes = 80;
	vi.advanceTimersByTime(1_000);
	expect(heap.told.at(-1)).toBe("--heap-growing-percent=160");
	heap.megabytes = 40;
	vi.advanceTimersByTime(1_000);
	expect(heap.told.at(-1)).toBe("--heap-growing-percent=20");
});
