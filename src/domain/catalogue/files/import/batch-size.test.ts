import { expect, test } from "vitest";
import { createBatchSize, nextBatchSize } from "./batch-size.ts";

test.each([
	["as quick as aimed at", 20, 20, 60, 20],
	["quick: twice as many at most", 20, 20, 1, 40],
	["never more than a hundred", 80, 80, 1, 100],
	["slow: as many as fit", 40, 40, 120, 20],
	["very slow: a quarter at least", 40, 40, 60_000, 10],
	["never fewer than four", 4, 4, 60_000, 4],
	["the last ones of a file say little of a whole batch", 40, 1, 6, 10],
])("%s", (_, before, products, milliseconds, after) => {
	expect(nextBatchSize(before, products, milliseconds)).toBe(after);
});

test("a batch is as large as the ones before it allow", () => {
	let time = 0;
	const size = createBatchSize(() => time);
	expect(size.now).toBe(20);
	const took = size.measure(20);
	time = 240;
	took();
	expect(size.now).toBe(5);
});
