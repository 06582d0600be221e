import { expect, test } from "vitest";
import { createBatchSize, nextBatchSize } from "./batch-size.ts";

test.each([
	["keeps the batch size if a batch took the target duration", 20, 20, 60, 20],
	["at most doubles the batch size after a fast batch", 20, 20, 1, 40],
	["never exceeds a batch size of a hundred", 80, 80, 1, 100],
	["reduces the batch size to the target duration after a slow batch", 40, 40, 120, 20],
	["keeps at least a quarter of the batch size after a very slow batch", 40, 40, 60_000, 10],
	["never goes below a batch size of four", 4, 4, 60_000, 4],
	["uses the duration per product, also after the small last batch of a file", 40, 1, 6, 10],
])("%s", (_, before, products, milliseconds, after) => {
	expect(nextBatchSize(before, products, milliseconds)).toBe(after);
});

test("the duration of each batch determines the size of the next", () => {
	let time = 0;
	const size = createBatchSize(() => time);
	expect(size.now).toBe(20);
	const took = size.measure(20);
	time = 240;
	took();
	expect(size.now).toBe(5);
});
