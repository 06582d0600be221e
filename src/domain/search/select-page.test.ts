import fc from "fast-check";
import { expect, test } from "vitest";
import { PageSelection } from "./select-page.ts";

test("returns the same page as sorting everything", () => {
	fc.assert(
		fc.property(
			fc.integer({ min: 0, max: 5000 }),
			fc.integer({ min: 1, max: 10_000 }),
			fc.oneof(fc.nat({ max: 50 }), fc.nat({ max: 6000 })),
			fc.nat({ max: 30 }),
			(count, spread, offset, limit) => {
				const keys = Array.from({ length: count }, (_, index) => (index * 7919) % spread);
				const selection = new PageSelection(offset, limit, count);
				for (const key of keys) selection.offer(key);
				const sorted = keys.sort((a, b) => a - b);
				expect(Array.from(selection.page())).toEqual(sorted.slice(offset, offset + limit));
			},
		),
		{ numRuns: 300 },
	);
});

test("returns the available keys if there are fewer than announced", () => {
	const selection = new PageSelection(1, 5, 100);
	for (const key of [3, 1, 2]) selection.offer(key);
	expect(Array.from(selection.page())).toEqual([2, 3]);
});
