import fc from "fast-check";
import { expect, test } from "vitest";
import { selectPage } from "./find-page.ts";

test("a selected page contains the same documents as that page of a full sort", () => {
	fc.assert(
		fc.property(
			fc.integer({ min: 0, max: 5000 }),
			fc.integer({ min: 1, max: 10_000 }),
			fc.oneof(fc.nat({ max: 50 }), fc.nat({ max: 6000 })),
			fc.nat({ max: 30 }),
			(count, spread, offset, limit) => {
				const keys = Array.from({ length: count }, (_, index) => (index * 7919) % spread);
				const page = selectPage(Float64Array.from(keys), offset, limit);
				const sorted = keys.sort((a, b) => a - b);
				expect(Array.from(page)).toEqual(sorted.slice(offset, offset + limit));
			},
		),
		{ numRuns: 300 },
	);
});
