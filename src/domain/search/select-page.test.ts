import fc from "fast-check";
import { expect, test } from "vitest";
import { selectPage } from "./select-page.ts";

test("gives the page that sorting everything would give", () => {
	fc.assert(
		fc.property(
			fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 80 }),
			fc.nat({ max: 90 }),
			fc.nat({ max: 30 }),
			(numbers, offset, limit) => {
				const sorted = [...numbers].sort((a, b) => a - b);
				const page = selectPage(Float64Array.from(numbers), offset, limit);
				expect(Array.from(page)).toEqual(sorted.slice(offset, offset + limit));
			},
		),
		{ numRuns: 1000 },
	);
});
