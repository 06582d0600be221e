import { expect, test } from "vitest";
import { createBatchSize, nextBatchSize } from "./batch-size.ts";

test.each([
	["at the target duration", 20, 20, 60, 20],
	["fast: at most twice as many", 20, 20, 1, 40],
	["never more than a hundred", 80, 80, 1, 100],
	["slow: as many as fit", 40, 40, 120, 20],
	["very slow: at least a quarter", 40, 40, 60_000, 10],
	["never fewer than four", 4, 4, 60_000, 4],
	["the last rows of a file hardly affect the estimate", 40, 1, 6, 10],
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
